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
