import { describe, expect, test } from 'vitest';
import { analyzeFiles } from '../../../../../src/scanner/engines/taint/analyze-files.ts';

/*
 * What reaches an expression that never ends, and beside it what does not: a line that is found ends with `found`, and
 * how bad it is.
 */

describe.each([
  {
    language: 'javascript',
    frame: "require('express')().post('/:id', (req, res) => {\nconst text = req.body.text;\nCODE\n});",
    programs: {
      'whatever matches it': `
        /^(a+)+$/.test(text); // found high
        /^(a+)+$/.exec(text); // found high
        text.match(/^(a+)+$/); // found high
        text.search(/^(a+)+$/); // found high
        text.replace(/^(a+)+$/, ''); // found high
        text.replaceAll(/(a+)+b/g, ''); // found high
        text.split(/(a+)+b/); // found high
        for (const one of text.matchAll(/(a+)+b/g)) one; // found high
        new RegExp('^(a+)+$').test(text); // found high`,
      'what is no text of an outsider, or no such text': `
        /^(a+)+$/.test('aaaa');
        /^(a+)+$/.test(Number(text));
        /^(a+)+$/.test(text.length);
        /^(a+b)+$/.test(text);
        text.match(/^a+$/);
        text.split('(a+)+b');`,
      'a function of its own': `
        const name = /^(\\w+\\s?)+$/;
        const isName = (given) => name.test(given); // found high
        if (isName(text)) res.end();
        const isWord = (given) => /^\\w+$/.test(given);
        if (isWord(text)) res.end();`,
      'a few characters are read in every way at once': `
        if (text.length > 20) return;
        /^(a+)+$/.test(text);
        text.replace(/ +$/, '');`,
      'a hundred are too many for exponential time, and few for a power': `
        if (text.length > 100) return;
        /^(a+)+$/.test(text); // found high
        text.replace(/ +$/, '');`,
      'ten thousand are too many for both': `
        if (text.length > 10000) return;
        /^(a+)+$/.test(text); // found high
        text.replace(/ +$/, ''); // found medium`,
      'lengths that are compared in other ways': `
        if (200 < text.length) return;
        text.replace(/ +$/, '');`,
      'the longer ones': `
        if (text.length <= 200) text.replace(/ +$/, '');
        else text.replace(/ +$/, ''); // found medium`,
      'a limit from elsewhere': `
        const { length } = text;
        if (length > limits.text) throw new Error('long');
        text.replace(/ +$/, '');`,
      'a limit that somebody else sets': `
        if (text.length > req.body.most) return;
        text.replace(/ +$/, ''); // found medium`,
      'the length of something else': `
        if (req.body.other.length > 100) return;
        text.replace(/ +$/, ''); // found medium`,
      pieces: `
        text.slice(0, 80).replace(/ +$/, '');
        text.slice(-80).replace(/ +$/, '');
        text.substring(10, 90).trim().replace(/ +$/, '');
        text.slice(80).replace(/ +$/, ''); // found medium
        text.slice(0, -1).replace(/ +$/, ''); // found medium`,
      'an expression that covers the text says how long it is': `
        if (!/^[a-z ]{0,80}$/.test(text)) return;
        text.replace(/ +$/, '');`,
      'an expression that says nothing of the length': `
        if (!/^[a-z ]*$/.test(text)) return;
        text.replace(/ +$/, ''); // found medium`,
      'characters that the text can still hold': `
        if (!/^\\d*$/.test(text)) return;
        /^(a+)+$/.test(text);
        /^(\\d+)+$x/.test(text); // found high
        text.replace(/ +$/, '');`,
      'text of the program around it': `
        /^(a+)+$/.test('x' + text);
        /^x(a+)+$/.test('x' + text); // found high
        /^(a+)+$/.test(text + 'b'); // found high`,
      flags: `
        text.replace(/^\\s*|\\s+$/, '');
        text.replace(/^\\s*|\\s+$/g, ''); // found medium
        text.replace(/\\s+$/y, '');`,
    },
  },
  {
    language: 'python',
    frame:
      "import re\nfrom flask import Flask, request\napp = Flask(__name__)\nname = re.compile(r'^(\\w+\\s?)+$')\n@app.route('/')\ndef show():\n    text = request.form['text']\nCODE\n    return 'shown'",
    programs: {
      'whatever matches it': `
        re.match(r'(a+)+b', text) # found high
        re.search(r'(a+)+b', text) # found high
        re.fullmatch(r'(a+)+', text) # found high
        re.sub(r'(a+)+b', '', text) # found high
        re.split(r'(a+)+b', text) # found high
        re.findall(r'(a+)+b', text) # found high
        for one in re.finditer(r'(a+)+b', text): # found high
            print(one)
        name.match(text) # found high
        name.fullmatch(text) # found high
        name.sub('', text) # found high`,
      'what the place of a match decides': `
        re.match(r'(a+)+', text)
        re.match(r'\\s+$', text)
        re.search(r'\\s+$', text) # found medium
        re.match(r'^\\w+$', text)`,
      'what nobody gives back': `
        re.match(r'(?:a++)+b', text)
        re.match(r'(?>(?:a+)+)b', text)
        re.match(r'(?:\\w|\\d)*!', text)
        re.match(r'(?:a|aa)*!', text) # found high`,
      'a few characters': `
        if len(text) > 20:
            return ''
        name.match(text)`,
      'some hundred': `
        if len(text) > 500:
            return ''
        name.match(text) # found high
        re.sub(r'\\s+$', '', text)`,
      pieces: `
        re.sub(r'\\s+$', '', text[:80])
        re.sub(r'\\s+$', '', text[80:]) # found medium`,
    },
  },
] as const)('$language', ({ language, frame, programs }) => {
  test.each(Object.entries(programs))('%s', async (_, code) => {
    const indent = /^\n( +)/.exec(code)?.[1] ?? '';
    const body = code.replaceAll(`\n${indent}`, language === 'python' ? '\n    ' : '\n');
    const text = frame.replace('CODE', () => body);

    const found = await analyzeFiles([{ path: 'program', language, text }]);

    expect(found.filter(({ cwe }) => cwe[0] === 'CWE-1333').map(({ line, severity }) => `${line} ${severity}`)).toEqual(
      expected(text),
    );
  });
});

const expected = (text: string): string[] =>
  text.split('\n').flatMap((line, index) => {
    const [, severity] = / found (\w+)$/.exec(line) ?? [];
    return severity === undefined ? [] : [`${index + 1} ${severity}`];
  });

describe('what is told', () => {
  const program = "require('express')().get('/', (req) => {\n  const name = req.query.name;\n  CODE\n});";
  const told = (code: string) =>
    analyzeFiles([{ path: 'app.js', language: 'javascript', text: program.replace('CODE', () => code) }]);

  test('the expression, a text and what it costs, and the way there', async () => {
    const [found, ...others] = await told('/^(a+)+$/.test(name);');

    expect(others).toEqual([]);
    expect(found?.description).toContain(
      'The expression ^(a+)+$ tries all ways to read "a" repeated, then "b": each further repetition takes 2 times as long, 40 of them take hours.',
    );
    expect(found?.flow?.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '2 Request data is read here',
      '3 Here it is matched by an expression that takes exponential time',
    ]);
  });

  test('the power that the steps grow with', async () => {
    const [found] = await told('name.search(/x*x*x*y/);');

    expect(found?.description).toContain('as its steps grow with the length to the power of 4');
  });

  test('one issue where a rule guesses at the same place', async () => {
    const found = await told('new RegExp(name).test(name);');

    expect(found.map(({ rule_id }) => rule_id)).toEqual(['flow-expensive-expression']);
  });
});

describe('a published package', () => {
  const settings = new Map([['package.json', '{ "name": "names", "main": "index.js" }']]);
  const judged = async (text: string) =>
    (await analyzeFiles([{ path: 'index.js', language: 'javascript', text }], settings)).map(
      ({ severity, confidence }) => `${severity} ${confidence}`,
    );

  test('is reported for exponential time that a caller may run into', async () => {
    expect(await judged('exports.isName = (text) => /^(\\w+\\s?)+$/.test(text);')).toEqual(['low medium']);
  });

  test.each([
    'exports.isName = (text) => /^\\w+(\\s\\w+)*$/.test(text);',
    'exports.isName = (text) => text.length < 20 && /^(\\w+\\s?)+$/.test(text);',
    'exports.trim = (text) => text.replace(/\\s+$/, "");',
  ])('is not reported for %s', async (text) => {
    expect(await judged(text)).toEqual([]);
  });
});
