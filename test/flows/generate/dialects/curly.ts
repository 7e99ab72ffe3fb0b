import type { Dialect } from './dialect.ts';

/** What Java, C# and PHP write alike. */
export const curly = {
  text: (text: string) => `"${text}"`,
  variable: (name: string) => name,
  set: (name: string, value: string) => `${name} = ${value};`,
  joined: (first: string, second: string) => `${first} + ${second}`,
  when: (condition: string, code: string) => `if (${condition}) {\n    ${code}\n}`,
  differs: (one: string, other: string) => `${one} != ${other}`,
  giveBack: (value: string) => `return ${value};`,
  call: (name: string, values: readonly string[]) => `${name}(${values.join(', ')})`,
  at: (list: string, place: number) => `${list}[${place}]`,
  get: (map: string, key: string) => `${map}["${key}"]`,
  put: (map: string, key: string, value: string) => `${map}["${key}"] = ${value};`,
  leave: 'return;',
} satisfies Partial<Dialect>;
