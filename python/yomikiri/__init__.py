"""Yomikiri reads Go positions to the end, and hands over the proof.

>>> import yomikiri
>>> answer = yomikiri.ask("capture", [".XO", "XO.", "..."], "C3")
>>> answer.verdict, answer.move
('won', 'C2')
>>> answer.certificates()[0].check().text
'accepted'
"""

from ._answers import (
    Answer,
    AnyAnswer,
    Assuming,
    BoardAnswer,
    Certificate,
    Check,
    Count,
    Enclosure,
    Group,
    JudgedMove,
    Ko,
    MarkedString,
    OpenPoints,
    RaceAnswer,
    Reading,
    Reason,
    Relation,
    SafetyAnswer,
    ScoreAnswer,
    Side,
    Stage,
    StringFate,
    SurveyAnswer,
    UrgentPoint,
    Verdict,
    check,
)
from ._asking import Ask, Question, ask
from ._batch import ask_all
from ._native import Cancel, Progress, StoreError, WrongInput, version
from ._position import Position, PositionLike
from ._store import Store

__version__ = version()

for _public in (Cancel, Progress, StoreError, WrongInput):
    _public.__module__ = __name__  # where people find it

__all__ = [
    "Answer",
    "AnyAnswer",
    "Ask",
    "Assuming",
    "BoardAnswer",
    "Cancel",
    "Certificate",
    "Check",
    "Count",
    "Enclosure",
    "Group",
    "JudgedMove",
    "Ko",
    "MarkedString",
    "OpenPoints",
    "Position",
    "PositionLike",
    "Progress",
    "Question",
    "RaceAnswer",
    "Reading",
    "Reason",
    "Relation",
    "SafetyAnswer",
    "ScoreAnswer",
    "Side",
    "Stage",
    "Store",
    "StoreError",
    "StringFate",
    "SurveyAnswer",
    "UrgentPoint",
    "Verdict",
    "WrongInput",
    "ask",
    "ask_all",
    "check",
    "version",
]
