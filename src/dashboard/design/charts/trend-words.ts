/** "49, up 6 in 10 scans", of scores with the oldest first; empty without two of them. */
export const trendWords = (scores: readonly number[]): string => {
  const [first, last] = [scores.at(0), scores.at(-1)];
  if (first === undefined || last === undefined || scores.length < 2) return '';
  return `${last}, ${changeWords(last - first)} in ${scores.length} scans`;
};

const changeWords = (change: number): string => {
  if (change === 0) return 'unchanged';
  return change > 0 ? `up ${change}` : `down ${-change}`;
};
