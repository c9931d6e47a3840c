// Looks at one board on a page: what is asked for and cannot be seen, what text cannot be read.
(() => {
  const box = (el) => el.getBoundingClientRect();
  const inside = (one, other, slack = 2) =>
    one.left > other.left - slack && one.right < other.right + slack && one.top > other.top - slack && one.bottom < other.bottom + slack;
  const root = () => document.querySelector(".arm");
  // What lies in a folded row has a place, and is not shown.
  const shown = (el) => el.checkVisibility() && el.getClientRects().length > 0 && getComputedStyle(el).visibility === "visible";

  // What may be picked and is not whole inside the window, its map or its tray; and what is asked.
  const hidden = (wide, tall) => {
    const asked = [...root().querySelectorAll(".can[data-k]")].filter((el) => el.classList.contains("site") || el.closest(".arm-row"));
    return [root().querySelector(".arm-say"), ...asked].filter((el) => {
      const home = el.closest(".arm-tray, .arm-boards");
      return !box(el).width || !inside(box(el), { left: 0, top: 0, right: wide, bottom: tall }) || (home && !inside(box(el), box(home)));
    }).map((el) => el.dataset.k ?? "what is asked");
  };

  // What a finger is to tap outside of the maps, and is smaller than one; and a page of more than two screens.
  const small = () => [...root().querySelectorAll("button, input, textarea, select, [role=button]")].filter((el) => {
    const { width, height } = box(el);
    return !el.closest(".arm-map") && shown(el) && Math.min(width, height) < 43.5;
  }).map((el) => `${el.dataset.f ?? el.className} is ${Math.round(box(el).width)} x ${Math.round(box(el).height)}`);
  const long = () => {
    const tall = document.documentElement.scrollHeight;
    return tall <= 2 * innerHeight ? [] : [`the page is ${tall} px long`];
  };

  // Lines of text in plain elements: outside of what holds them, or of what scrolls sideways.
  const words = () => {
    const out = [], walk = document.createTreeWalker(root(), NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const el = node.parentElement, text = node.textContent.trim();
      if (!text || el.closest("svg, .arm-live, .arm-named, .arm-tip, textarea, select, style") || !shown(el)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const holder = el.closest("button, td, th, .arm-strip, .arm-rule, .arm-lesson, .arm-deck, .arm-tray, .arm-bar, .arm-curtain") ?? root();
      // A soft hyphen says where a word may be broken; a narrow table and code break where they must.
      for (const word of el.closest("code, table") ? [] : node.textContent.matchAll(/[\p{L}\p{N}\u00ad]+/gu)) {
        if (word[0].includes("\u00ad")) continue;
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) out.push(`${word[0]} is broken in two`);
      }
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const wide = { left: box(holder).left, right: box(holder).right, top: -1e9, bottom: 1e9 };
        const tall = holder.matches("button, td, th") ? box(holder) : wide;
        if (!inside(line, wide, 1.5) || !inside(line, tall, 1.5)) out.push(`${text.slice(0, 40)} does not fit its ${holder.className || holder.tagName}`);
      }
    }
    return out;
  };

  // Texts on maps: over one another, or below something that does not stand there.
  const letters = () => {
    const out = [];
    for (const map of root().querySelectorAll(".arm-map")) {
      const texts = [...map.querySelectorAll(".arm-fixed text, .arm-free text")].filter((el) => el.textContent.trim());
      const solid = [...map.querySelectorAll(":is(.arm-fixed, .arm-free) :is(rect, circle, polygon, path, ellipse)")].filter((el) => {
        const { fill, fillOpacity, opacity } = getComputedStyle(el);
        return fill !== "none" && !/^rgba.*, 0\)$/.test(fill) && fillOpacity > 0.5 && opacity > 0.5;
      }).map((el) => [el, box(el), el.getScreenCTM().inverse()]);
      const item = (el) => el.closest("[data-k]");
      const bases = window.model.get("frame").items, base = (key) => bases[key]?.on && bases[key].x === undefined ? base(bases[key].on) : key;
      const kin = (one, other) => base(item(one).dataset.k) === base(item(other).dataset.k);
      texts.forEach((text, i) => {
        const here = box(text), spots = [0.2, 0.5, 0.8].map((part) => [here.left + here.width * part, here.top + here.height / 2]);
        for (const [shape, there, matrix] of solid) {
          if (there.left > here.right || there.right < here.left || there.top > here.bottom || there.bottom < here.top) continue;
          if (item(shape) === item(text) || kin(shape, text) || !(text.compareDocumentPosition(shape) & Node.DOCUMENT_POSITION_FOLLOWING)) continue;
          if (spots.some(([x, y]) => shape.isPointInFill(new DOMPoint(x, y).matrixTransform(matrix)))) {
            out.push(`${text.textContent} lies below ${item(shape).dataset.k}`);
            break;
          }
        }
        for (const other of texts.slice(i + 1)) {
          const there = box(other), across = Math.min(here.right, there.right) - Math.max(here.left, there.left);
          const down = Math.min(here.bottom, there.bottom) - Math.max(here.top, there.top);
          const least = Math.min(here.width * here.height, there.width * there.height);
          if (across > 0 && down > 0 && across * down > 0.3 * least && item(other) !== item(text) && !kin(other, text)) {
            out.push(`${text.textContent} and ${other.textContent} lie over one another (${item(text).dataset.k}, ${item(other).dataset.k})`);
          }
        }
      });
    }
    return out;
  };

  // What is wider than the board itself.
  const wide = () => [...root().querySelectorAll("*")].filter((el) => !el.closest("svg, .arm-live, .arm-named") && shown(el)
    && box(el).right > box(root()).right + 1.5).map((el) => `${el.className || el.tagName} is wider than the board`);

  window.looking = { hidden, phone: () => [...small(), ...long()], unread: () => [...new Set([...words(), ...letters(), ...wide()])] };
})();
