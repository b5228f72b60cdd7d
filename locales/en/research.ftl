### What long runs say (`quaterne judge`, `census`, `match`, `book`), and why long work cannot be done.

research-dashboard = Dask’s dashboard: { $address }
research-no-worker = No worker is left. Waiting for one; Ctrl-C stops.
research-stopped = Stopped. What is done is in { $file }; the same command resumes from there.

## The judge

judge-running = judging
judge-head = { $agent }: { $games } games of { $rules }
judge-opponent = against level { $level }: won { $won }, drawn { $drawn }, lost { $lost }; score { $share } (95 %: { $low } to { $high })
judge-forfeits = { $count ->
    [one] One game was lost by a failure of the agent.
   *[other] { $count } games were lost by a failure of the agent.
}
# $of: decisions in won or drawn positions; $loss: points.
judge-total = { $count ->
    [one] One blunder in { $of } decisions: { $rate } (95 %: { $low } to { $high }); mean loss { $loss } points
   *[other] { $count } blunders in { $of } decisions: { $rate } (95 %: { $low } to { $high }); mean loss { $loss } points
}
judge-column-ply = ply
# How many decisions left a won (a drawn) position for a worse one, and of how many.
judge-column-won = left/won
judge-column-drawn = left/drawn
judge-column-rate = blunders
judge-column-loss = mean loss
judge-chart-title = Decisions that left a won or drawn position for a worse one
judge-chart-axis = pieces placed (Quatrenun: moves made) before the decision

## The census

census-running = census
census-quarto = Positions of { $rules } with a piece in hand, for the player who places it
census-placed = placed
census-positions = positions
census-won = won
census-drawn = drawn
census-lost = lost
census-mean-win = moves to win
census-mean-loss = moves to lose
census-exact = all { $positions }
census-sampled = { $positions } sampled
census-chart-title = { $rules }: positions by value
census-chart-axis = pieces placed, one more in hand
census-quatrenun = { $starts } random layouts of Quatrenun, seed { $seed }; there are { $layouts } up to symmetry
census-quatrenun-values = for the player who designates first: won { $won }, drawn { $drawn }, lost { $lost }
census-quatrenun-bound = With 95 % confidence at most { $share } of all layouts are won or lost.
# $mean, $most: millions.
census-quatrenun-nodes = Nodes of a search: { $mean } million on average, { $most } million at most
census-quatrenun-none = No layout was won or lost.
census-quatrenun-first = The first that was won or lost: { $layout }

## Why not

error-census-number = { $what ->
    [placed] { $value } placed pieces are not possible: { $least } to { $most }.
    [samples] { $value } positions cannot be sampled: { $least } to { $most }.
    [starts] { $value } layouts are not possible: { $least } to { $most }.
   *[seed] The seed { $value } is not possible: { $least } to { $most }.
}
error-census-other-game = These are not rules of Quarto: { $rules }.
error-census-descending = “{ $text }” has no numbers: write the smaller one first, { $right }.
error-census-placed = “{ $text }” is not a number of pieces: write 4, or 0-15, or both as 0-4,9.

error-agent-form = “{ $text }” is not an agent: write MODULE:ATTRIBUTE, level:1 to level:8, or cmd: and a program with its arguments.
error-agent-function = The function { $text } can be judged by this process alone, and without a file of results: for more put it into a module and write MODULE:ATTRIBUTE.
error-agent-load = The agent { $text } cannot be loaded: { $problem }.
error-agent-code = The code of { $text } in { $folder } is not the same on a worker: put the same files there.
error-agent-start = The agent { $text } cannot be started.
error-agent-not-callable = { $text } is not an agent: it must be a function of a game and a random source.
error-agent-failed = The agent { $text } failed in { $position }.
error-agent-raised = The agent { $text } failed in { $position }: { $problem }.
error-agent-number = { $what ->
    [games] { $value } games are not possible: { $least } to { $most }.
    [opening] An opening of { $value } placements is not possible: { $least } to { $most }.
   *[seed] The seed { $value } is not possible: { $least } to { $most }.
}
error-agent-time = “{ $text }” has no time for its turns: --time is for cmd: and a program, leave it out.
error-agent-odd = { $games } games cannot be shared between both sides: choose an even number.
error-agent-levels = Choose one or more levels from { $least } to { $most }, each once.
error-cluster-jobs = { $jobs } processes are not possible: 1 to { $most }.
error-cluster-address = “{ $address }” is not the address of a scheduler: write one like tcp://HOST:8786.
error-cluster-unreachable = There is no cluster at { $address }: start one by dask scheduler and dask worker.
error-cluster-versions = The worker { $worker } has other versions ({ $different }): install the same on every machine.
error-cluster-no-package = A worker has no package { $package }: install the same versions on every machine.
error-cluster-lost = The connection to the scheduler is lost: run the same command to resume.
error-cluster-killed = Workers died with the same task again and again.
error-cluster-in-use = { $file } is in use by another run: choose another file.
error-cluster-no-folder = { $file }: there is no folder { $folder }. Make it, or choose another file.
error-cluster-damaged = { $file } is damaged: line { $line } does not have its checksum. Choose another file.
error-cluster-not-results = { $file } is not a file of results: choose another file.
# $what: the first difference; $there: what the file has; $here: what was asked for. A dash is none.
error-cluster-other-work = { $what ->
    [judge] { $file } holds the games of another agent ({ $there }): choose another file.
    [code] { $file } holds the games of other code of this agent: choose another file.
    [seconds] { $file } holds games with another time for a turn ({ $there }, not { $here }): choose another file.
    [rules] { $file } holds games by other rules ({ $there }): choose another file.
    [opening] { $file } holds games with another opening ({ $there }, not { $here }): choose another file.
    [forfeit] { $file } holds games in which a failure ended otherwise (with or without --forfeit): choose another file.
    [seed] { $file } holds the results of another seed ({ $there }, not { $here }): choose another file.
    [quaterne] { $file } holds the results of another version of Quaterne ({ $there }, not { $here }): choose another file.
   *[other] { $file } holds the results of other work ({ $there }): choose another file.
}
