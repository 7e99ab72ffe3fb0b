import { decode } from './exchange.ts';

/**
 * Matches a path against a route's pattern: `:name`, `:name?`, `:name(\\d+)`, `{name}`, `*`, `*name`, a regular
 * expression, a list.
 */
export function matchRoute(pattern: unknown, path: string, prefix = false): Record<string, string> | null {
  if (Array.isArray(pattern)) {
    for (const one of pattern) {
      const found = matchRoute(one, path, prefix);
      if (found !== null) return found;
    }
    return null;
  }
  const found = (pattern instanceof RegExp ? pattern : compiled(`${pattern}`, prefix)).exec(path);
  if (found === null) return null;
  const named = Object.entries(found.groups ?? {}).filter((pair) => typeof pair[1] === 'string');
  const numbered = found
    .slice(1)
    .flatMap((value, index) => (typeof value === 'string' ? [[`${index}`, decode(value)]] : []));
  return Object.fromEntries([...numbered, ...named.map(([name, value]) => [name.replace(/^_+/, ''), decode(value)])]);
}

function compiled(pattern: string, prefix: boolean): RegExp {
  let stars = 0;
  const source = pattern
    .replace(/\/$/, '')
    .replace(/\/?\{\/:(\w+)\}/g, '/:$1?')
    .replace(/[.+^$[\]]/g, '\\$&')
    .replace(
      /\/:(\w+)(\([^)]*\))?(\?|\*)?|\{(\w+)(?:\*\d*|\?)?\}|(?<!\))\*(\w*)/g,
      (_, name, rule, modifier, braced, star) => {
        if (name !== undefined) {
          const inner = typeof rule === 'string' ? rule.slice(1, -1) : modifier === '*' ? '.+' : '[^/]+';
          return modifier === '?' || modifier === '*' ? `(?:/(?<${name}>${inner}))?` : `/(?<${name}>${inner})`;
        }
        if (braced !== undefined) return `(?<${braced}>[^/]+)`;
        return `(?<${star === '' ? `_${'_'.repeat(stars++)}0` : star}>.*)`;
      },
    );
  return new RegExp(`^${source}${prefix ? '(?=/|$)' : '/?$'}`);
}
