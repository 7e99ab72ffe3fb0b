import type { Way } from '../../backend.ts';
import { way } from './values.ts';

/** Calls, functions as values, control flow. */
export const functionWays: readonly Way[] = [
  way('calls', ({ fresh, kept, other }) => {
    const [outer, inner, result] = [fresh('act'), fresh('act'), fresh('value')];
    const top = `function ${inner}(text, note) {\n  return note.length > 200 ? note : text;\n}\n\nfunction ${outer}(text, note) {\n  const made = ${inner}(text, 'short');\n  return note === '' ? note : made;\n}`;
    return { result, top, before: `const ${result} = ${outer}(${kept}, ${other});` };
  }),
  way('calls', ({ fresh, input, constant, cut }) => {
    const [act, holder] = [fresh('act'), fresh('holder')];
    const top = `function ${act}(target, text) {\n  target.main = text;\n  target.done = true;\n}`;
    return {
      result: `${holder}.main`,
      top,
      before: `const ${holder} = { main: ${constant} };\n${act}(${cut ? `{ ...${holder} }` : holder}, ${input});`,
    };
  }),
  way('calls', ({ fresh, input, cut, constant }) => {
    const [act, result] = [fresh('act'), fresh('value')];
    const top = `function ${act}(text) {\n  const parts = { main: text, spare: ${constant} };\n  return parts;\n}`;
    return { result, top, before: `const ${result} = ${act}(${input}).${cut ? 'spare' : 'main'};` };
  }),
  way('arguments', ({ fresh, kept, other }) => {
    const [act, result] = [fresh('act'), fresh('value')];
    return {
      result,
      top: `function ${act}(first, ...rest) {\n  return rest[0] ?? first;\n}`,
      before: `const ${result} = ${act}(${other}, ${kept});`,
    };
  }),
  way('arguments', ({ fresh, kept, other }) => {
    const [act, result] = [fresh('act'), fresh('value')];
    return {
      result,
      top: `function ${act}(first, second, third) {\n  return third ? second : first;\n}`,
      before: `const ${result} = ${act}(...[${other}, ${kept}], true);`,
    };
  }),
  way('arguments', ({ fresh, input, constant, cut }) => {
    const [act, result] = [fresh('act'), fresh('value')];
    const given = cut ? `, ${constant}` : '';
    return {
      result,
      top: `function ${act}(first, second = first) {\n  return second;\n}`,
      before: `const ${result} = ${act}(${input}${given});`,
    };
  }),
  way('arguments', ({ fresh, kept, other }) => {
    const [act, result] = [fresh('act'), fresh('value')];
    return {
      result,
      top: `function ${act}({ main, spare = 'none' } = {}) {\n  return main || spare;\n}`,
      before: `const ${result} = ${act}({ main: ${kept}, spare: ${other} });`,
    };
  }),
  way('arguments', ({ fresh, kept, other }) => {
    const [act, result] = [fresh('act'), fresh('value')];
    return {
      result,
      top: `function ${act}() {\n  return arguments[arguments.length - 1];\n}`,
      before: `const ${result} = ${act}(${other}, ${kept});`,
    };
  }),
  way('recursion', ({ fresh, kept, other }) => {
    const [act, result] = [fresh('act'), fresh('value')];
    const top = `function ${act}(depth, text, note) {\n  if (depth === 0) {\n    return text;\n  }\n  return ${act}(depth - 1, text, note);\n}`;
    return { result, top, before: `const ${result} = ${act}(3, ${kept}, ${other});` };
  }),
  way('recursion', ({ fresh, kept, other }) => {
    const [act, result] = [fresh('act'), fresh('value')];
    const top = `function ${act}(node) {\n  return node.next ? ${act}(node.next) : node.text;\n}`;
    return {
      result,
      top,
      before: `const ${result} = ${act}({ text: ${other}, next: { text: ${other}, next: { text: ${kept} } } });`,
    };
  }),
  way('closures', ({ fresh, kept, other }) => {
    const [make, get] = [fresh('act'), fresh('act')];
    const top = `const ${make} = (text, note) => {\n  const kept = { text, note };\n  return () => kept.text;\n};`;
    return { result: `${get}()`, top, before: `const ${get} = ${make}(${kept}, ${other});` };
  }),
  way('closures', ({ fresh, input, constant, cut }) => {
    const [state, act] = [fresh('value'), fresh('act')];
    const called = cut ? '' : `\n${act}();`;
    return {
      result: state,
      before: `let ${state} = ${constant};\nconst ${act} = () => {\n  ${state} = ${input};\n};${called}`,
    };
  }),
  way('callbacks', ({ fresh, kept, other }) => {
    const [act, result, note] = [fresh('act'), fresh('value'), fresh('value')];
    const top = `function ${act}(text, note, done) {\n  done(null, text, note);\n}`;
    return { result, top, before: `${act}(${kept}, ${other}, async (error, ${result}, ${note}) => {`, after: '});' };
  }),
  way('callbacks', ({ fresh, kept, other }) => {
    const result = fresh('value');
    return { result, before: `[${other}, ${kept}].slice(1).forEach(async (${result}) => {`, after: '});' };
  }),
  way('higher-order', ({ fresh, input, constant, cut }) => {
    const [compose, act, result] = [fresh('act'), fresh('act'), fresh('value')];
    const top = `const ${compose} = (...steps) => (text) => steps.reduce((current, step) => step(current), text);\nconst ${act} = ${compose}((text) => text.normalize(), (${cut ? ') => ' + constant : 'text) => text'});`;
    return { result, top, before: `const ${result} = ${act}(${input});` };
  }),
  way('higher-order', ({ fresh, kept, other }) => {
    const [wrap, act, result] = [fresh('act'), fresh('act'), fresh('value')];
    const top = `function ${wrap}(work) {\n  return (...args) => work(...args);\n}\n\nconst ${act} = ${wrap}((text, note) => (note ? text : note));`;
    return { result, top, before: `const ${result} = ${act}(${kept}, ${other});` };
  }),
  way('higher-order', ({ fresh, kept, other }) => {
    const result = fresh('value');
    return { result, before: `const ${result} = [${other}, ${kept}].reduce((joined, part) => part, '');` };
  }),
  way('exceptions', ({ fresh, kept, other }) => {
    const result = fresh('value');
    return {
      result,
      before: `let ${result} = ${other};\ntry {\n  throw new Error(${kept});\n} catch (error) {\n  ${result} = error.message;\n}`,
    };
  }),
  way('exceptions', ({ fresh, input, constant, cut }) => {
    const result = fresh('value');
    const last = cut ? ` finally {\n  ${result} = ${constant};\n}` : ` finally {\n  console.info('done');\n}`;
    return {
      result,
      before: `let ${result} = '';\ntry {\n  ${result} = ${input};\n  JSON.parse('{');\n} catch {\n  ${result} += '';\n}${last}`,
    };
  }),
  way('exceptions', ({ fresh, input, constant, cut }) => {
    const [act, result] = [fresh('act'), fresh('value')];
    const top = `function ${act}(text) {\n  if (text.length > 5000) {\n    throw new RangeError('too long');\n  }\n  return text;\n}`;
    const given = cut ? `${input} && ${constant}` : input;
    return {
      result,
      top,
      before: `let ${result};\ntry {\n  ${result} = ${act}(${given});\n} catch (error) {\n  ${result} = error.name;\n}`,
    };
  }),
  way('switch', ({ fresh, kept, other }) => {
    const [mode, result] = [fresh('value'), fresh('value')];
    return {
      result,
      before: `const ${mode} = 'second';\nlet ${result};\nswitch (${mode}) {\n  case 'first':\n    ${result} = ${other};\n    break;\n  case 'second':\n    ${result} = ${kept};\n    break;\n  default:\n    ${result} = 'none';\n}`,
    };
  }),
  way('switch', ({ fresh, input, constant, cut }) => {
    const [mode, result] = [fresh('value'), fresh('value')];
    const leave = cut ? '' : '    break;\n';
    return {
      result,
      before: `const ${mode} = 1;\nlet ${result} = '';\nswitch (${mode}) {\n  case 1:\n    ${result} = ${input};\n${leave}  case 2:\n    ${result} = ${constant};\n    break;\n}`,
    };
  }),
  way('loops', ({ fresh, input, constant, cut }) => {
    const result = fresh('value');
    return {
      result,
      before: `let ${result} = ${constant};\nfor (let index = 0; index < 3; index++) {\n  if (index === 1) {\n    ${cut ? 'continue' : `${result} = ${input}`};\n    break;\n  }\n}`,
    };
  }),
  way('loops', ({ fresh, kept, other }) => {
    const [list, result] = [fresh('list'), fresh('value')];
    return {
      result,
      before: `const ${list} = [${kept}, ${other}];\nlet ${result} = '';\nfor (const part of ${list}) {\n  ${result} = part;\n  break;\n}`,
    };
  }),
  way('loops', ({ fresh, kept, other }) => {
    const [result, previous] = [fresh('value'), fresh('value')];
    return {
      result,
      before: `let ${result} = ${other};\nlet ${previous} = ${kept};\nfor (let turns = 0; turns < 1; turns++) {\n  ${result} = ${previous};\n  ${previous} = '';\n}`,
    };
  }),
];
