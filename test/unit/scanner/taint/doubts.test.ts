import { describe, expect, test } from 'vitest';
import { analyzeFiles } from '../../../../src/scanner/engines/taint/analyze-files.ts';
import { Doubt } from '../../../../src/scanner/engines/taint/engine/values/doubts.ts';
import { joinTaint, makeAtom, unsure } from '../../../../src/scanner/engines/taint/engine/values/taint.ts';

const HEAD = `const express = require('express');
const { exec } = require('child_process');
const app = express();
`;

/** The only flow of a program with express and exec. */
const flowOf = async (body: string) => {
  const [found, ...others] = await analyzeFiles([{ path: 'app.js', text: HEAD + body, language: 'javascript' }]);
  expect(others).toEqual([]);
  return found;
};

const handler = (body: string): string => `app.get('/a', (req, res) => {\n${body}\nres.end();\n});\n`;

describe('the confidence of a flow', () => {
  test('is high where nothing speaks against it', async () => {
    expect(await flowOf(handler("exec('ls ' + req.query.name);"))).toMatchObject({ confidence: 'high', doubts: [] });
  });

  test('is medium with one doubt, and low with two', async () => {
    const once = await flowOf(handler("const words = require('words');\nexec(words.first(req.query.name));"));
    const twice = await flowOf(
      handler("const words = require('words');\nexec(words.first(words.second(req.query.name)));"),
    );

    expect(once).toMatchObject({
      confidence: 'medium',
      doubts: [
        {
          code: 'uncertain_step',
          message:
            'It is not known whether `first` passes the value on: its code was not found, and the scanner has no description of it.',
        },
      ],
    });
    expect(twice?.confidence).toBe('low');
    expect(twice?.doubts).toHaveLength(2);
  });

  test('that is low makes no flow a severe one', async () => {
    const found = await flowOf(
      handler("const words = require('words');\nexec(words.first(words.second(req.query.name)));"),
    );

    expect(found).toMatchObject({ confidence: 'low', severity: 'medium' });
    expect(await flowOf(handler('exec(req.query.name);'))).toMatchObject({ severity: 'critical' });
  });

  test('says that nothing registers the function in which it comes in, where that is a guess', async () => {
    const text = `package a;
import org.example.RemoteService;
public class Hosts extends RemoteService {
  public void ping(String host) throws Exception { Runtime.getRuntime().exec("sh -c ping " + host); }
}
`;
    const [found] = await analyzeFiles([{ path: 'Hosts.java', text, language: 'java' }]);

    expect(found).toMatchObject({
      severity: 'medium',
      confidence: 'low',
      doubts: [
        {
          code: 'guessed_entry_point',
          message: 'No code that registers `ping` was found: a library probably calls it, but this is not certain.',
        },
        {
          code: 'guessed_entry_point',
          message: '`ping` may only be called with trusted values.',
        },
      ],
    });
  });

  test('names the function that was not followed exactly', async () => {
    const calls = [...'abcdefghijkl'].map((letter) => `add('${letter}', 1)`).join(', ');
    const found = await flowOf(
      `function add(kind, value) { if (kind === 'number') return Number(value); return value; }
${handler(`const list = [${calls}];\nexec('ls ' + add('name', req.query.name) + list.length);`)}`,
    );

    expect(found).toMatchObject({
      confidence: 'medium',
      doubts: [
        {
          code: 'analysis_limit',
          message: 'The analysis stopped in `add`: its effect on the value was not followed exactly.',
        },
      ],
    });
  });

  test.each([
    ['a key that nobody knows', 'commands[new Date().getDay()]', ['one_of_many']],
    ['a key that is known', "commands['own']", []],
    ['a key that an outsider chooses', 'commands[req.query.key]', []],
  ])('looks at what is read under %s', async (_what, read, codes) => {
    const found = await flowOf(handler(`const commands = { list: 'ls', own: req.query.own };\nexec(${read});`));

    expect(found?.doubts.map(({ code }) => code)).toEqual(codes);
  });

  test('counts how often a value waits for another function to read it', async () => {
    const program = (second: string) => `const kept = { name: '' };
const later = { command: '' };
function remember(req, res) { kept.name = req.query.name; res.end(); }
${second}
app.get('/a', remember);
app.get('/b', run);
`;
    const once = await flowOf(program('function run(req, res) { exec(kept.name); res.end(); }'));
    const twice = await flowOf(
      `${program(`function prepare(req, res) { later.command = 'ls ' + kept.name; res.end(); }
function run(req, res) { exec(later.command); res.end(); }`)}app.get('/c', prepare);\n`,
    );

    expect(once?.doubts).toEqual([]);
    expect(twice?.doubts.map(({ code }) => code)).toEqual(['waited_in_storage']);
  });

  test('counts the functions on its way, that of the sink included', async () => {
    const chain = (names: string[]) =>
      names
        .map((name, index) => {
          const next = names[index + 1];
          return `function ${name}(value) { ${next === undefined ? 'exec(value)' : `${next}(value + '${index}')`}; }\n`;
        })
        .join('');
    const six = await flowOf(chain([...'abcdef']) + handler('a(req.query.name);'));
    const seven = await flowOf(chain([...'abcdefg']) + handler('a(req.query.name);'));

    expect(six?.doubts).toEqual([]);
    expect(seven?.doubts).toEqual([
      { code: 'long_way', message: 'The data flow is long: it passes through 7 functions.' },
    ]);
  });

  test('is that of the surest of several ways, which is the one that is shown', async () => {
    const found = await flowOf(
      handler(`let name = require('words').first(req.query.name);
if (req.query.plain) name = req.query.plain;
exec(name);`),
    );

    expect(found).toMatchObject({ confidence: 'high', doubts: [] });
    expect(found?.flow?.map(({ line, kind }) => [line, kind])).toEqual([
      [6, 'source'],
      [7, 'sink'],
    ]);
  });
});

describe('outside data in a value', () => {
  const atom = makeAtom(0, 1, false, 0, 0);
  const limited = { ...atom, doubts: Doubt.limit };

  test('keeps the surer of two ways, whichever comes first', () => {
    expect(joinTaint([limited], [atom])).toEqual([atom]);
    expect(joinTaint([atom], [limited])).toEqual([atom]);
    expect(joinTaint([limited], unsure([limited]))).toEqual([limited]);
  });

  test('keeps both where the less sure one may do more', () => {
    const more = { ...limited, kinds: 3 };

    expect(joinTaint([atom], [more])).toEqual([atom, more]);
  });
});
