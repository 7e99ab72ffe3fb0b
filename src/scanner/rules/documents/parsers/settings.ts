import type { Range } from '../../../files/positions.ts';
import { DocumentRefused, type Located, leaf, type Member, MOST_LEVELS, mapping } from '../located.ts';

/** `a.b=c` of a `.properties` file as `{ a: { b: 'c' } }`; `true` and `false` are truth values. */
export const parseProperties = (text: string): Located[] => [nested(settingsOf(text, /[=:]/), text.length)];

/** `NAME=value` of a `.env` file as `{ NAME: 'value' }`. */
export const parseEnvironment = (text: string): Located[] => [
  mapping(
    settingsOf(text, /=/).map(({ name, nameRange, value }) => ({
      name: name.replace(/^export\s+/, ''),
      nameRange,
      value,
    })),
    { start: 0, end: text.length },
  ),
];

/** Names with dots in them, at any level, become mappings in each other; names are written as in `show-sql`. */
export const undotted = (root: Located): Located => nested(flat(root, '', 0), root.range.end);

interface Setting {
  readonly name: string;
  readonly nameRange: Range;
  readonly value: Located;
}

interface Branch {
  readonly children: Map<string, Branch>;
  setting: Setting | null;
}

const settingsOf = (text: string, separator: RegExp): Setting[] => {
  const settings: Setting[] = [];
  for (const { 0: line, index } of text.matchAll(/^(?:[^\n\\]|\\[^\n]|\\\r?\n)*/gm)) {
    const at = line.search(separator);
    if (at < 0 || /^\s*[#!]/.test(line)) continue;
    const name = line.slice(0, at).trim();
    const start = index + line.length - line.trimStart().length;
    if (name === '') continue;
    const nameRange = { start, end: start + name.length };
    settings.push({ name, nameRange, value: toValue(line.slice(at + 1), index + at + 1) });
  }
  return settings;
};

const toValue = (raw: string, offset: number): Located => {
  const written = raw.trim();
  const start = offset + raw.length - raw.trimStart().length;
  const value = /^(["'])(.*)\1$/.exec(written)?.[2] ?? written.replace(/\\\r?\n\s*/g, '');
  return leaf(/^(true|false)$/i.test(value) ? value.toLowerCase() === 'true' : value, {
    start,
    end: start + written.length,
  });
};

const flat = (part: Located, path: string, level: number): Setting[] => {
  if (level > MOST_LEVELS) throw new DocumentRefused(`nested more than ${MOST_LEVELS} levels deep`);
  return [...part.members].flatMap(([name, value]) => {
    const whole = path === '' ? String(name) : `${path}.${name}`;
    if (value.members.size === 0 || Array.isArray(value.data))
      return [{ name: whole, nameRange: { start: value.place.start, end: value.place.start }, value }];
    return flat(value, whole, level + 1);
  });
};

const nested = (settings: readonly Setting[], length: number): Located => {
  const root: Branch = { children: new Map(), setting: null };
  for (const setting of settings) {
    const steps = setting.name.split('.');
    if (steps.length > MOST_LEVELS) throw new DocumentRefused(`nested more than ${MOST_LEVELS} levels deep`);
    let branch = root;
    for (const step of steps.map(kebab)) {
      const next = branch.children.get(step) ?? { children: new Map(), setting: null };
      branch.children.set(step, next);
      branch = next;
    }
    branch.setting = setting;
  }
  return toMapping(root, { start: 0, end: length });
};

const toMapping = ({ children }: Branch, range: Range): Located => mapping([...children].map(toMember), range);

const toMember = ([name, branch]: [string, Branch]): Member => {
  const { setting } = branch;
  if (setting !== null && branch.children.size === 0) {
    const { value, nameRange } = setting;
    const place = { start: nameRange.start, end: value.range.end };
    return { name, nameRange: null, value: value.members.size === 0 ? { ...value, place } : value };
  }
  const [first] = branch.children.values();
  const inner = first === undefined ? null : toMember(['', first]).value.range;
  return { name, nameRange: null, value: toMapping(branch, inner ?? { start: 0, end: 0 }) };
};

/** Spring reads `showSql`, `show_sql` and `show-sql` alike. */
const kebab = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();
