/** One line per measure, the ratio beside its aim, so that runs can be compared. */
export const report = (
  measure: string,
  { ratio, aim, detail }: { ratio: number; aim: string; detail: string },
): void => {
  console.log(`${measure.padEnd(46)} ${ratio.toFixed(2).padStart(6)}   aim ${aim.padEnd(8)} ${detail}`);
};
