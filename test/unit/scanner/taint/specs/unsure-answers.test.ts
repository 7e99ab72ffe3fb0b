import { describe, expect, test } from 'vitest';
import { analyzeFiles } from '../../../../../src/scanner/engines/taint/analyze-files.ts';

describe('what a controller of Nest answers', () => {
  test.each([
    ['is a page where it is text', "return '<p>' + query.name;", ['flow-cross-site-scripting']],
    ['is taken for a page where nobody knows', 'return query.name;', ['flow-cross-site-scripting']],
    ['is none where a library made it', 'return await this.names.remove(query.name);', []],
  ])('%s', async (_title, code, rules) => {
    const text = `import { Controller, Get, Query } from '@nestjs/common';
      @Controller('names')
      export class Names { constructor(private names) {} @Get() async show(@Query() query) { ${code} } }`;

    const found = await analyzeFiles([{ path: 'names.ts', text, language: 'typescript' }]);

    expect(found.map(({ rule_id }) => rule_id)).toEqual(rules);
  });
});

describe('a field of what a function that nobody knows has answered', () => {
  test.each([
    ['is less surely what the function was given', 'res.send((await parse(req.query.id)).title);', 'low'],
    ['while the answer itself may be it', 'res.send(await parse(req.query.id));', 'medium'],
  ])('%s', async (_title, code, confidence) => {
    const text = `const { parse } = require('./elsewhere'); require('express')().get('/', async (req, res) => { ${code} });`;

    const found = await analyzeFiles([{ path: 'app.js', text, language: 'javascript' }]);

    expect(found.map((one) => one.confidence)).toEqual([confidence]);
  });

  test('is not it at all where it was looked up by a field of another', async () => {
    const text = `const { users } = require('./elsewhere'); require('express')().get('/', async (req, res) => {
      const user = await users.find(req.query.id); const page = await users.page(user.id); res.send(page.title); });`;

    expect(await analyzeFiles([{ path: 'app.js', text, language: 'javascript' }])).toEqual([]);
  });
});
