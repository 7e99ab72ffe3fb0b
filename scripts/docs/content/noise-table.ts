import { type Noise, readNoise, severeCounts } from '../../../test/rules/noise.ts';
import { table } from '../site/markdown.ts';
import { groupTitle } from './rule-pages.ts';

/**
 * What is high or critical about well-kept repositories, by language and kind of document, and how often that was
 * right.
 */
export const noiseTable = (): string =>
  table(
    ['Rules', 'Repositories', 'Lines', 'High or critical in own code', 'Of these right'],
    readNoise().map((one) => {
      const { source, right } = severeCounts(one);
      return [
        groupTitle(one.name),
        String(Object.keys(one.repositories).length),
        linesOf(one)?.toLocaleString('en') ?? '',
        String(source),
        source === 0 ? '' : String(right),
      ];
    }),
  );

/** Null for documents, of which lines were not counted. */
const linesOf = ({ repositories }: Noise): number | null => {
  const lines = Object.values(repositories).map((repository) => repository.lines);
  return lines.every((count) => count !== undefined) ? lines.reduce((sum, count) => sum + count, 0) : null;
};
