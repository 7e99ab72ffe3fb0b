import type { Random } from '../generate/random.ts';
import type { PlainCall, PlainFunction, ProgramFile } from './call-graph.ts';

/** Functions of which each calls the next. */
export interface Chain {
  readonly functions: readonly PlainFunction[];
  /** One less than functions. */
  readonly calls: readonly PlainCall[];
}

/** Up to `count` different chains of `hops` calls, those that cross files first. */
export function findChains(program: readonly ProgramFile[], hops: number, count: number, chance: Random): Chain[] {
  const known = new Map(program.flatMap(({ functions }) => functions.map((one) => [key(one), one])));
  const chains: Chain[] = [];
  const grow = (chain: Chain): void => {
    if (chains.length >= 5000) return;
    if (chain.calls.length === hops) {
      chains.push(chain);
      return;
    }
    for (const call of chain.functions.at(-1)?.calls ?? []) {
      const next = known.get(key(call.target));
      if (next === undefined || call.arguments > next.parameters || chain.functions.includes(next)) continue;
      grow({ functions: [...chain.functions, next], calls: [...chain.calls, call] });
    }
  };
  for (const start of shuffle([...known.values()], chance)) grow({ functions: [start], calls: [] });
  const different = new Map(shuffle(chains, chance).map((chain) => [chain.functions.map(key).join(' '), chain]));
  return [...different.values()].sort((left, right) => files(right) - files(left)).slice(0, count);
}

const key = ({ file, name }: { file: string; name: string }): string => `${file}#${name}`;
const files = ({ functions }: Chain): number => new Set(functions.map(({ file }) => file)).size;

function shuffle<Item>(list: Item[], chance: Random): Item[] {
  return list
    .map((item) => ({ item, at: chance.below(1_000_000) }))
    .sort((left, right) => left.at - right.at)
    .map(({ item }) => item);
}
