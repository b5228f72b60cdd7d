/* The order of what a search finds: pages that explain a word come before methods that are named by it. */
// `var`, because the script of the search declares it so, too.
var Scorer = {
  score: ([, , , , score, , kind]) => (kind === "object" ? score - 10 : score),
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
