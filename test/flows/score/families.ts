/** True when one of the numbers names the flaw, or a near relative that a scanner may call it by. */
export function sameFamily(expected: number, found: readonly number[]): boolean {
  const family = families[expected] ?? [];
  return found.some((cwe) => cwe === expected || family.includes(cwe));
}

const path = [22, 23, 36, 73, 98, 99];
const command = [77, 78, 88];
const code = [94, 95, 96, 917, 1336, 74];
const xml = [611, 776, 827];
const random = [330, 331, 335, 338];
const cipher = [326, 780, 1240];
const regularExpression = [185, 400, 624, 625, 730, 1333];

/** By the CWE of a case. Not symmetric: a general number may stand for a special flaw, seldom the other way round. */
const families: Readonly<Record<number, readonly number[]>> = {
  22: path,
  73: path,
  78: command,
  79: [80, 83, 87, 116],
  88: command,
  89: [564, 943],
  90: [74],
  91: [74, 652, 643],
  94: code,
  95: code,
  113: [93, 644],
  117: [93, 116],
  134: [],
  209: [200, 211, 497],
  327: cipher,
  328: [327, 916],
  330: random,
  434: [22, 73, 646],
  470: [94, 98, 829, 749],
  501: [],
  502: [915],
  601: [],
  614: [],
  611: xml,
  643: [91, 652],
  776: xml,
  915: [1321, 913],
  918: [441],
  943: [89],
  1321: [915, 913],
  1333: regularExpression,
  1336: code,
};
