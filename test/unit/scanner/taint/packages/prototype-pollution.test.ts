import { describe, expect, test } from 'vitest';
import { analyzeFiles } from '../../../../../src/scanner/engines/taint/analyze-files.ts';

/** The CWEs found where a server hands a request's body, and a path in it, to `act`. */
async function found(code: string): Promise<string[]> {
  const text = `${code}
require('express')().post('/', (req, res) => { act({ settings: {} }, req.body, req.query.path); res.end(); });
`;
  const flows = await analyzeFiles([{ path: 'server.js', text, language: 'javascript' }]);
  return [...new Set(flows.flatMap(({ cwe }) => cwe))].sort();
}

const polluted = ['CWE-1321'];

/** A merge that calls itself; `guard` stands before each key is used, `target` makes what is merged into. */
const merging = (guard: string, target = 'Object.assign({}, given)'): string => `
const isObject = (one) => typeof one === 'object' && one !== null;
function merge(target, source) {
  for (const key of Object.keys(source)) {
    ${guard}
    if (isObject(source[key])) {
      if (!target[key]) target[key] = {};
      merge(target[key], source[key]);
    } else target[key] = source[key];
  }
  return target;
}
function act(given, body) { return merge(${target}, body); }`;

/** A walk along a path; `guard` stands before each step. */
const walking = (guard: string, step = 'if (!at[key]) at[key] = {};'): string => `
function act(given, body, path) {
  const keys = path.split('.');
  const last = keys.pop();
  let at = given;
  for (const key of keys) {
    ${guard}
    ${step}
    at = at[key];
  }
  at[last] = body;
}`;

describe('a merge by keys of a request', () => {
  test.each([
    ['with no guard', merging('')],
    ['that blocks one of the two ways', merging("if (key === '__proto__') continue;")],
    ['that asks the source for its own keys', merging('if (!source.hasOwnProperty(key)) continue;')],
    ['into what has the key by inheritance', merging('if (!(key in target)) continue;')],
    ['into an object that inherits', merging('', 'Object.create(given)')],
  ])('%s pollutes', async (_, code) => {
    expect(await found(code)).toEqual(polluted);
  });

  test.each([
    ['that blocks both ways', merging("if (key === '__proto__' || key === 'constructor') continue;")],
    ['that blocks the ends', merging("if (key === '__proto__' || key === 'prototype') continue;")],
    ['that blocks names of a list', merging("if (['__proto__', 'constructor', 'prototype'].includes(key)) continue;")],
    ['that asks the target for its own keys', merging('if (!Object.hasOwn(target, key)) target[key] = {};')],
    [
      'that asks the target by a call',
      merging('if (!Object.prototype.hasOwnProperty.call(target, key)) target[key] = {};'),
    ],
    ['that skips what objects inherit', merging('if (key in {}) continue;')],
    [
      'that blocks one way and follows no function',
      merging("if (key === '__proto__' || (target[key] && typeof target[key] !== 'object')) continue;"),
    ],
    [
      'that goes through its own keys',
      `function act(given, body) { for (const key in body) { for (const inner in body[key]) body[key][inner] = 1; act(given, body[key]); } }`,
    ],
  ])('%s does not', async (_, code) => {
    expect(await found(code)).toEqual([]);
  });
});

describe('a walk along a path of a request', () => {
  test.each([
    ['with no guard', walking('')],
    ['in one expression', walking('', 'at[key] = at[key] || {};')],
    ['that blocks one of the two ways', walking("if (key === '__proto__') return;")],
    ['that blocks the whole path only', walking("if (path === '__proto__' || path === 'constructor') return;")],
    [
      'by reduce',
      `function act(given, body, path) {
  const keys = path.split('.');
  const last = keys.pop();
  keys.reduce((at, key) => (at[key] = at[key] || {}), given)[last] = body;
}`,
    ],
    [
      'by counting',
      `function act(given, body, path) {
  const keys = path.split('.');
  let at = given;
  for (let i = 0; i < keys.length - 1; i++) at = at[keys[i]] = at[keys[i]] || {};
  at[keys[keys.length - 1]] = body;
}`,
    ],
    [
      'that calls itself',
      `function put(at, keys, value) {
  const [key, ...others] = keys;
  if (others.length === 0) at[key] = value;
  else put(at[key] ?? (at[key] = {}), others, value);
}
function act(given, body, path) { put(given, path.split('.'), body); }`,
    ],
  ])('%s pollutes', async (_, code) => {
    expect(await found(code)).toEqual(polluted);
  });

  test.each([
    ['that blocks both ways', walking("if (key === '__proto__' || key === 'constructor') return;")],
    ['that steps on its own keys only', walking('if (!Object.hasOwn(at, key)) at[key] = {};', '')],
    ['that makes each step anew', walking('', 'at[key] = {};')],
    [
      'through objects that inherit nothing',
      `function act(given, body, path) {
  let at = Object.create(null);
  for (const key of path.split('.')) {
    if (!at[key]) at[key] = Object.create(null);
    at = at[key];
  }
  at[path] = body;
}`,
    ],
    [
      'that leaves the prototype alone',
      walking("if (key === '__proto__') return;", 'if (!at[key] || at[key] === Object.prototype) at[key] = {};'),
    ],
    [
      'through maps',
      `function act(given, body, path) {
  let at = new Map();
  for (const key of path.split('.')) {
    if (!at.has(key)) at.set(key, new Map());
    at = at.get(key);
  }
  at.set('value', body);
}`,
    ],
  ])('%s does not', async (_, code) => {
    expect(await found(code)).toEqual([]);
  });
});
