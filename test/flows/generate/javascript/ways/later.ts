import type { Place, Way } from '../../backend.ts';
import { way } from './values.ts';

const node: readonly Place[] = ['server', 'command'];

/** What happens later, or elsewhere: promises, generators, events, streams, stores of a context. */
export const laterWays: readonly Way[] = [
  way('promises', ({ fresh, kept, other }) => {
    const result = fresh('value');
    return {
      result,
      before: `const ${result} = await Promise.resolve({ main: ${kept}, spare: ${other} }).then((found) => found.main);`,
    };
  }),
  way('promises', ({ fresh, kept, other }) => {
    const [result, beside] = [fresh('value'), fresh('value')];
    return {
      result,
      before: `const [${beside}, ${result}] = await Promise.all([Promise.resolve(${other}), Promise.resolve(${kept})]);`,
    };
  }),
  way('promises', ({ fresh, kept, other }) => {
    const [act, result] = [fresh('act'), fresh('value')];
    const top = `function ${act}(text, note) {\n  return new Promise((resolve, reject) => {\n    if (note === '') reject(new Error('missing'));\n    else resolve(text);\n  });\n}`;
    return { result, top, before: `const ${result} = await ${act}(${kept}, ${other}).catch(() => 'none');` };
  }),
  way('promises', ({ fresh, kept, other }) => {
    const result = fresh('value');
    return {
      result,
      before: `await Promise.reject(new Error(${kept})).catch(async ({ message: ${result} }) => {\n  const note = ${other};`,
      after: '});',
    };
  }),
  way('async', ({ fresh, kept, other }) => {
    const [act, result] = [fresh('act'), fresh('value')];
    const top = `async function ${act}(text, note) {\n  await null;\n  return { text, note };\n}`;
    return { result, top, before: `const { text: ${result} } = await ${act}(${kept}, ${other});` };
  }),
  way('async', ({ fresh, kept, other }) => {
    const result = fresh('value');
    return {
      result,
      before: `let ${result} = '';\nfor await (const part of [Promise.resolve(${other}), Promise.resolve(${kept})]) {\n  ${result} = part;\n}`,
    };
  }),
  way('generators', ({ fresh, kept, other }) => {
    const [act, result] = [fresh('act'), fresh('value')];
    const top = `function* ${act}(first, second) {\n  yield first;\n  yield second;\n}`;
    return { result, top, before: `const [, ${result}] = ${act}(${other}, ${kept});` };
  }),
  way('generators', ({ fresh, kept, other }) => {
    const [act, result] = [fresh('act'), fresh('value')];
    const top = `async function* ${act}(...parts) {\n  yield* parts;\n}`;
    return {
      result,
      top,
      before: `let ${result} = '';\nfor await (const part of ${act}(${other}, ${kept})) {\n  ${result} = part;\n}`,
    };
  }),
  way('generators', ({ fresh, kept, other }) => {
    const [act, steps, result] = [fresh('act'), fresh('list'), fresh('value')];
    const top = `function* ${act}() {\n  const text = yield 'ready';\n  yield text;\n}`;
    return {
      result,
      top,
      before: `const ${steps} = ${act}();\n${steps}.next(${other});\nconst ${result} = ${steps}.next(${kept}).value;`,
    };
  }),
  way(
    'events',
    ({ fresh, kept, other }) => {
      const [bus, result] = [fresh('holder'), fresh('value')];
      return {
        result,
        imports: [{ from: 'node:events', names: ['EventEmitter'] }],
        before: `const ${bus} = new EventEmitter();\n${bus}.on('main', async (${result}) => {`,
        after: `});\n${bus}.emit('main', ${kept});\n${bus}.emit('spare', ${other});`,
      };
    },
    node,
  ),
  way(
    'streams',
    ({ fresh, kept, other }) => {
      const [result, beside] = [fresh('value'), fresh('value')];
      return {
        result,
        imports: [{ from: 'node:stream', names: ['Readable'] }],
        before: `let ${result} = '';\nconst ${beside} = Readable.from([${other}]);\nfor await (const chunk of Readable.from([${kept}])) {\n  ${result} += chunk;\n}\n${beside}.destroy();`,
      };
    },
    node,
  ),
  way(
    'streams',
    ({ fresh, kept, other }) => {
      const [chunks, result] = [fresh('list'), fresh('value')];
      return {
        result,
        before: `const ${chunks} = [Buffer.from(${other}), Buffer.from(${kept})];\nconst ${result} = Buffer.concat(${chunks}.slice(1)).toString('utf8');`,
      };
    },
    node,
  ),
  {
    ...way('context-store', ({ kept, other }) => ({
      result: 'res.locals.main',
      before: `res.locals.main = ${kept};\nres.locals.spare = ${other};`,
    })),
    framework: 'express',
  },
  {
    ...way('context-store', ({ kept, other }) => ({
      result: 'ctx.state.main',
      before: `ctx.state.main = ${kept};\nctx.state.spare = ${other};`,
    })),
    framework: 'koa',
  },
  {
    ...way('session', ({ kept, other }) => ({
      result: 'req.session.main',
      before: `req.session.main = ${kept};\nreq.session.spare = ${other};`,
    })),
    framework: 'express',
  },
  way(
    'context-store',
    ({ fresh, kept, other }) => {
      const [store, result] = [fresh('holder'), fresh('value')];
      return {
        result,
        imports: [{ from: 'node:async_hooks', names: ['AsyncLocalStorage'] }],
        top: `const ${store} = new AsyncLocalStorage();`,
        before: `await ${store}.run({ main: ${kept}, spare: ${other} }, async () => {\n  const ${result} = ${store}.getStore().main;`,
        after: '});',
      };
    },
    node,
  ),
  way(
    'imports',
    ({ fresh, kept, other }) => {
      const [file, act, result] = [fresh('file'), fresh('act'), fresh('value')];
      return {
        result,
        modules: [
          {
            file: `lib/${file}`,
            code: `function ${act}(text, note) {\n  return note ? text : note;\n}`,
            exports: [act],
          },
        ],
        imports: [{ from: `./lib/${file}`, names: [act] }],
        before: `const ${result} = ${act}(${kept}, ${other});`,
      };
    },
    node,
  ),
  way(
    'imports',
    ({ fresh, input, constant, cut }) => {
      const [file, one, two, result] = [fresh('file'), fresh('act'), fresh('act'), fresh('value')];
      return {
        result,
        modules: [
          {
            file: `lib/${file}`,
            code: `const ${one} = (text) => text;\n\nconst ${two} = () => ${constant};`,
            exports: [one, two],
          },
        ],
        imports: [{ from: `./lib/${file}`, names: [one, two] }],
        before: `const ${result} = ${cut ? two : one}(${input});`,
      };
    },
    node,
  ),
  way(
    'imports',
    ({ fresh, kept, other, constant }) => {
      const [file, inner, kind, object] = [fresh('file'), fresh('file'), fresh('kind'), fresh('holder')];
      const code = `class ${kind} {\n  #text = ${constant};\n  keep(text) {\n    this.#text = text;\n  }\n  give() {\n    return this.#text;\n  }\n}`;
      return {
        result: `${object}.give()`,
        modules: [
          { file: `lib/${inner}`, code, exports: [kind] },
          {
            file: `lib/${file}`,
            imports: [{ from: `./${inner}`, names: [kind] }],
            code: `const ${object} = new ${kind}();`,
            exports: [object],
          },
        ],
        imports: [{ from: `./lib/${file}`, names: [object] }],
        before: `${object}.keep(${other});\n${object}.keep(${kept});`,
      };
    },
    node,
  ),
  way(
    'packages',
    ({ fresh, kept, other }) => {
      const [file, act, result] = [fresh('file'), fresh('act'), fresh('value')];
      return {
        result,
        modules: [
          {
            file: `packages/${file}/index`,
            packageName: `@acme/${file}`,
            code: `function ${act}({ main, spare }) {\n  return main ?? spare;\n}`,
            exports: [act],
          },
        ],
        imports: [{ from: `@acme/${file}`, names: [act] }],
        before: `const ${result} = ${act}({ main: ${kept}, spare: ${other} });`,
      };
    },
    node,
  ),
];
