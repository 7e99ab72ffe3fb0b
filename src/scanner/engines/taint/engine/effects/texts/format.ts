import { allChars, Char } from '../../../characters.ts';
import { written } from '../../calls/written.ts';
import { asNumber, cleared } from '../../conditions/facts.ts';
import { anyElement } from '../../heap/elements.ts';
import { loadAt } from '../../heap/keyed.ts';
import { listed } from '../../heap/lists.ts';
import { load } from '../../heap/load.ts';
import { positional } from '../../machine.ts';
import { join } from '../../values/join.ts';
import { builtText, oneText } from '../../values/text.ts';
import { constant, undefinedValue, type Value } from '../../values/values.ts';
import { argument, type EffectContext, type EffectRun } from '../context.ts';

/** `%s`, `%5.2f`, `%(name)s`, `{}`, `{0}`, `{name!r:>10}`, `{name.field}`, and what stands for a sign itself. */
const placeholder =
  /(%%|\{\{|\}\}|%(?:\(\w+\))?[-+ #0]*(?:\d+|\*)?(?:\.\d+)?[sdifjoOcraxXeEgGuF]|\{[\w.[\]]*(?:![rsa])?(?::[^{}]*)?\})/;
const isNumeric = /^%.*[difxXeEgGuF]$|:[^{}]*[bcdeEfFgGnoxX%]\}$/;

/** As its own code would write it: on one line. */
const isQuoted = /^%.*[ra]$|![ra][:}]/;

/** What goes into a format goes into the text; the format's own words stand between. */
export const format: EffectRun = (call) => {
  const pattern = call.hasSelf ? call.self : argument(call, 0);
  const values = call.hasSelf ? call.args.positional : call.args.positional.slice(1);
  const known = oneText(pattern);
  const { rest, named, namedRest } = call.args;
  const all = [...values, ...(rest === null ? [] : [rest])];
  const others = [...(named?.values() ?? []), ...(namedRest === null ? [] : [namedRest])];
  const shown = (value: Value): Value => written(call.machine, call.state, value, call.site);
  if (known === null) return builtText([pattern, ...[...all, ...others].map(shown)], call.machine.native.text);
  const parts: Value[] = [];
  let next = 0;
  for (const piece of known.split(placeholder)) {
    if (piece === '%%' || piece === '{{' || piece === '}}') parts.push(constant(piece[0]));
    else if (placeholder.test(piece)) {
      const [, name = '', path = ''] = /^(?:%\(|\{)?([\w]*)([\w.[\]]*)/.exec(piece) ?? [];
      const isNamed = piece.startsWith('%(') || (piece.startsWith('{') && name !== '');
      const position = /^\d+$/.test(name) ? Number(name) : null;
      if (!isNamed && next >= all.length) {
        parts.push(constant(piece));
        continue;
      }
      const value =
        isNamed && position === null
          ? namedValue(call, name)
          : (all[position ?? next++] ?? all.at(-1) ?? undefinedValue);
      const text = isNumeric.test(piece) ? asNumber(call.machine, value) : shown(within(call, value, path));
      parts.push(isQuoted.test(piece) ? cleared(text, 0, allChars & ~Char.lineBreak) : text);
    } else parts.push(constant(piece));
  }
  for (const value of all.slice(next)) if (!/\{\d/.test(known)) parts.push(constant(' '), value);
  return builtText(parts, call.machine.native.text);
};

/** `$name`, `${name}`, and `$$` for the sign itself. */
const variable = /(\$\$|\$\w+|\$\{\w+\})/;

/** Names in the receiver's text are replaced by what arg 0 or a named argument has for them; others stay. */
export const substitute: EffectRun = (call) => {
  const { machine, state, args, site } = call;
  const known = oneText(call.self);
  const given = args.positional[0] ?? args.namedRest;
  if (known === null) {
    const held = given === null ? [] : [anyElement(machine, state, given, site)];
    return builtText([call.self, ...(args.named?.values() ?? []), ...held], machine.native.text);
  }
  const parts = known.split(variable).map((piece): Value => {
    if (!variable.test(piece)) return constant(piece);
    if (piece === '$$') return constant('$');
    const name = piece.replace(/\W/g, '');
    return (
      args.named?.get(name) ?? (given === null ? constant(piece) : loadAt(machine, state, given, constant(name), site))
    );
  });
  return builtText(parts, machine.native.text);
};

const namedValue = ({ machine, state, site, args }: EffectContext, name: string): Value =>
  args.named?.get(name) ??
  (args.namedRest === null ? undefinedValue : load(machine, state, args.namedRest, name, site));

/** `{user.name}`, `{row[0]}`: a part of the value. */
const within = ({ machine, state, site }: EffectContext, value: Value, path: string): Value =>
  (path.match(/\w+/g) ?? []).reduce((part, name) => load(machine, state, part, name, site), value);

export const formatWith: EffectRun = (call) => {
  const { machine, state, site } = call;
  const given = argument(call, 0);
  const kinds = given.core.objects.map((object) => machine.objects.get(object).kind);
  const pattern = oneText(call.self);
  const usesNames = pattern === null || /%\(|\{[A-Za-z_]/.test(pattern);
  if (kinds.length > 0 && usesNames && kinds.every((kind) => kind === 'map' || kind === 'outside'))
    return format({ ...call, args: { ...positional(), namedRest: given } });
  if (kinds.length === 0 || !kinds.every((kind) => kind === 'list'))
    return format({ ...call, args: positional(given) });
  const { known, rest } = listed(machine, state, given, site);
  return format({
    ...call,
    args: { ...positional(...known), rest: rest === null ? null : join(rest, undefinedValue) },
  });
};
