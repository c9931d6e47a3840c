"""Release and autograde with nbgrader's own tools: course.py FOLDER ASSIGNMENT RELEASE|STUDENT ….

It runs in an environment of its own, for nbgrader brings extensions that change JupyterLab.
Printed are, as JSON, the points of every student's graded cells.
"""

import json
import sys

from nbgrader.api import Gradebook
from nbgrader.apps import NbGraderAPI
from traitlets.config import Config


def main(folder: str, name: str, students: list[str]) -> None:
    """Make the version for students, or mark what students have handed in."""
    config = Config()
    config.CourseDirectory.root = folder
    config.CourseDirectory.db_url = f"sqlite:///{folder}/gradebook.db"
    api = NbGraderAPI(config=config)
    if students == ["RELEASE"]:
        done = api.generate_assignment(name)
        sys.exit(0 if done["success"] else str(done))
    points = {}
    for student in students:
        done = api.autograde(name, student)
        if not done["success"]:
            sys.exit(str(done))
        with Gradebook(config.CourseDirectory.db_url) as book:
            (notebook,) = book.find_submission(name, student).notebooks
            points[student] = {grade.name: grade.score for grade in notebook.grades}
    print(json.dumps(points))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
