export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

const WARM_UP = 3;

/**
 * Measures two things in turn, several times, so that whatever else the machine does falls on both. Medians.
 * The first rounds only warm up: a server's life is longer than its compiler's.
 */
export const alternate = async (
  rounds: number,
  first: () => Promise<number>,
  second: () => Promise<number>,
): Promise<[number, number]> => {
  const firsts: number[] = [];
  const seconds: number[] = [];
  for (let round = -WARM_UP; round < rounds; round += 1) {
    const [one, two] = [await first(), await second()];
    if (round < 0) continue;
    firsts.push(one);
    seconds.push(two);
  }
  return [median(firsts), median(seconds)];
};
