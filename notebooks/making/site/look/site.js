// Brings boards to life, and lets those without a mouse scroll what is wider than the page.

const lite = new URL("../lite/", document.currentScript.src);
// What Jupyter shows around a board is not needed here.
const BARE = `
  #jp-top-panel, #jp-menu-panel, .jp-Toolbar, .jp-CodeConsole-input, .jp-CodeConsole-banner,
  .jp-InputArea, .jp-InputPrompt, .jp-OutputPrompt, .jp-OutputCollapser, .jp-InputCollapser,
  .jp-Cell-inputWrapper, .lm-SplitPanel-handle { display: none !important }
  .jp-CodeConsole-content { inset: 0 !important; width: auto !important; height: auto !important }
  .jp-CodeConsole-content, .jp-CodeCell { padding: 0 !important }`;

function dark() {
  const asked = document.body.dataset.theme;
  return asked === "dark"
    || (asked !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
}

/** Put a page of its own, in which Python runs, where the picture was. */
function awaken(place, button) {
  const asked = {
    kernel: "python", execute: "1", code: button.dataset.code, hideCodeInput: "1", showBanner: "0",
    theme: dark() ? "JupyterLab Dark" : "JupyterLab Light",
  };
  const frame = document.createElement("iframe");
  frame.title = button.textContent;
  frame.className = "board";
  frame.src = new URL("repl/index.html", lite) + "?" + new URLSearchParams(asked);
  frame.addEventListener("load", () => {
    const style = frame.contentDocument.createElement("style");
    style.textContent = BARE;
    frame.contentDocument.head.append(style);
    arrived(frame);
  });
  const wait = document.createElement("p");
  wait.className = "wait";
  wait.setAttribute("role", "status");
  wait.textContent = place.querySelector("small").textContent;
  place.querySelector("iframe")?.remove();
  place.querySelector(".wait")?.remove();
  place.classList.add("awake");
  place.prepend(wait, frame);
  place.scrollIntoView({ block: "nearest" });
}

/** Say no more that it starts, once the board is there. */
function arrived(frame) {
  const look = () => {
    if (frame.contentDocument?.querySelector(".arm, .jp-OutputArea-output")) {
      frame.parentElement.querySelector(".wait")?.remove();
    } else if (frame.isConnected) setTimeout(look, 250);
  };
  look();
}

for (const place of document.querySelectorAll(".live")) {
  place.querySelector(".go").hidden = false;
  for (const button of place.querySelectorAll("button")) {
    button.addEventListener("click", () => awaken(place, button));
  }
}

// Each of the theme's two columns is a landmark, and is to be told from the other.
document.querySelector(".sidebar-drawer")?.setAttribute(
  "aria-label", document.documentElement.lang === "de" ? "Seiten" : "Pages",
);
const beside = document.querySelector(".toc-drawer");
beside?.setAttribute("aria-label", beside.querySelector(".toc-title")?.textContent.trim() ?? "");

function reach() {
  for (const box of document.querySelectorAll("pre, .table-wrapper")) {
    if (box.scrollWidth > box.clientWidth + 1) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
}
reach();
addEventListener("resize", reach);
