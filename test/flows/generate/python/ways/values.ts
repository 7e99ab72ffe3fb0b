import type { Place, Way } from '../../backend.ts';
import { quoted } from '../quoted.ts';

const everywhere: readonly Place[] = ['server', 'command'];

/** Variables and text. */
export const valueWays: readonly Way[] = [
  way('assignment', ({ fresh, kept, other }) => {
    const [first, second, result] = [fresh('value'), fresh('value'), fresh('value')];
    return { result, before: `${first} = ${kept}\n${second} = ${other}\n${result} = ${second}\n${result} = ${first}` };
  }),
  way('assignment', ({ fresh, kept, other }) => {
    const [result, beside] = [fresh('value'), fresh('value')];
    return { result, before: `${beside} = ${other}\nif (${result} := ${kept}) == "":\n    ${result} = ${beside}` };
  }),
  way('assignment', ({ fresh, input, constant, cut }) => {
    const result = fresh('value');
    const [before, after] = cut ? [input, constant] : [constant, input];
    return { result, before: `${result} = ${before}\n${result} = ${after}` };
  }),
  way('compound-assignment', ({ fresh, kept, other }) => {
    const [result, beside] = [fresh('value'), fresh('value')];
    return { result, before: `${result} = ${beside} = ""\n${result} += ${kept}\n${beside} += ${other}` };
  }),
  way('compound-assignment', ({ fresh, kept, other }) => {
    const list = fresh('list');
    return { result: `${list}[-1]`, before: `${list} = [${other}]\n${list} += [${kept}]` };
  }),
  way('strings', ({ fresh, kept, other }) => {
    const [result, beside] = [fresh('value'), fresh('value')];
    return { result, before: `${beside} = "%s!" % ${other}\n${result} = "%s%s" % ("", ${kept})` };
  }),
  way('strings', ({ fresh, kept, other }) => {
    const result = fresh('value');
    return { result, before: `${result} = "{0}{extra}".format("", first=${other}, extra=${kept})` };
  }),
  way('strings', ({ fresh, kept }) => {
    const [list, result] = [fresh('list'), fresh('value')];
    return { result, before: `${list} = ${kept}.split(" ")\n${result} = " ".join(${list})` };
  }),
  way('strings', ({ fresh, kept, other }) => {
    const [result, beside] = [fresh('value'), fresh('value')];
    return {
      result,
      before: `${beside} = ${other}.upper()\n${result} = ${kept}.encode("utf-8").decode("utf-8")[:400]`,
    };
  }),
  way('strings', ({ fresh, kept, other }) => {
    const [head, mark, tail] = [fresh('value'), fresh('value'), fresh('value')];
    return { result: tail, before: `${head}, ${mark}, ${tail} = (${other} + "|#|" + ${kept}).partition("|#|")` };
  }),
  way('strings', ({ fresh, kept }) => {
    const [table, result] = [fresh('holder'), fresh('value')];
    return { result, before: `${table} = str.maketrans({"~": "-"})\n${result} = ${kept}.translate(${table})` };
  }),
  way('template-strings', ({ fresh, kept, other }) => {
    const [result, beside] = [fresh('value'), fresh('value')];
    return { result, before: `${beside} = f"about {${quoted(other)}!r}"\n${result} = f"{${quoted(kept)}}"` };
  }),
  way('template-strings', ({ fresh, kept, other }) => {
    const result = fresh('value');
    return {
      result,
      imports: [{ from: 'string', names: ['Template'] }],
      before: `${result} = Template("$main").substitute(main=${kept}, spare=${other})`,
    };
  }),
  way('destructuring', ({ fresh, kept, other }) => {
    const [result, beside] = [fresh('value'), fresh('value')];
    return { result, before: `${result}, ${beside} = ${kept}, ${other}` };
  }),
  way('destructuring', ({ fresh, kept, other }) => {
    const [rest, first] = [fresh('list'), fresh('value')];
    return { result: `${rest}[0]`, before: `${first}, *${rest} = ${other}, ${kept}, "last"` };
  }),
  way('destructuring', ({ fresh, kept, other }) => {
    const [result, beside, number] = [fresh('value'), fresh('value'), fresh('value')];
    return { result, before: `${number}, (${beside}, [${result}]) = 1, (${other}, [${kept}])` };
  }),
  way('destructuring', ({ fresh, input, constant, cut }) => {
    const [one, two] = [fresh('value'), fresh('value')];
    return {
      result: cut ? one : two,
      before: `${one}, ${two} = ${input}, ${constant}\n${one}, ${two} = ${two}, ${one}`,
    };
  }),
  way('constants', ({ fresh, kept, other }) => {
    const [limit, result] = [fresh('value'), fresh('value')];
    return { result, before: `${limit} = 6 * 7\n${result} = ${kept} if ${limit} % 5 == 2 else ${other}` };
  }),
  way('constants', ({ fresh, input, constant, cut }) => {
    const [mode, result] = [fresh('value'), fresh('value')];
    return {
      result,
      before: `${mode} = "".join(["com", "${cut ? 'pact' : 'plete'}"])\n${result} = ${constant}\nif ${mode} == "complete":\n    ${result} = ${input}`,
    };
  }),
  way('dead-branches', ({ fresh, input, constant, cut }) => {
    const [flag, result] = [fresh('value'), fresh('value')];
    return {
      result,
      before: `${flag} = ${cut ? 'False' : 'True'}\n${result} = ${constant}\nif ${flag} and len(${result}) > 1:\n    ${result} = ${input}`,
    };
  }),
  way('dead-branches', ({ fresh, kept, other }) => {
    const [act, result] = [fresh('act'), fresh('value')];
    const top = `def ${act}(first, second):\n    if isinstance(first, str):\n        return first\n    return second`;
    return { result, top, before: `${result} = ${act}(f"{${quoted(kept)}}", ${other})` };
  }),
  way('aliases', ({ fresh, input, constant, cut }) => {
    const [holder, alias] = [fresh('holder'), fresh('holder')];
    return {
      result: `${holder}["main"]`,
      before: `${holder} = {"main": ${constant}}\n${alias} = ${cut ? `dict(${holder})` : holder}\n${alias}["main"] = ${input}`,
    };
  }),
  way('aliases', ({ fresh, input, constant, cut }) => {
    const [list, alias] = [fresh('list'), fresh('list')];
    return {
      result: `${list}[0]`,
      before: `${list} = [${constant}]\n${alias} = ${cut ? `${list}[:]` : list}\n${alias}[0] = ${input}`,
    };
  }),
];

export function way(mechanism: string, write: Way['write'], places: readonly Place[] = everywhere): Way {
  return { mechanism, places, write };
}
