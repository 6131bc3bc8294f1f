"""The conformance kit: laws that every game keeps, tried on random games.

    from pentapolis import testkit

    report = testkit.check("duel", games=200, seed=1, processes=2)
    print(report)

In a test: parametrize over `testkit.laws()`, and demand `report.laws[law]`. docs/add-a-game.md shows it.
"""

# These enter their laws into the list, in the order in which they are reported.
from pentapolis.testkit.golden import bench_signature as bench_signature
from pentapolis.testkit.golden import renew as renew
from pentapolis.testkit.golden import transcript as transcript
from pentapolis.testkit.laws import matches as matches
from pentapolis.testkit.laws import moves as moves
from pentapolis.testkit.laws import secrecy as secrecy
from pentapolis.testkit.laws import source as source
from pentapolis.testkit.laws.registry import LAWS as LAWS
from pentapolis.testkit.laws.registry import Broken as Broken
from pentapolis.testkit.laws.registry import Law as Law
from pentapolis.testkit.laws.registry import Note as Note
from pentapolis.testkit.random_games import Setting as Setting
from pentapolis.testkit.report import Failure as Failure
from pentapolis.testkit.report import Report as Report
from pentapolis.testkit.runner import check as check
from pentapolis.testkit.runner import laws as laws
from pentapolis.testkit.runner import reproduce as reproduce
