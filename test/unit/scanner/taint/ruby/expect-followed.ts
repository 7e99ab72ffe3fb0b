import { expect, test } from 'vitest';
import { analyzeFiles } from '../../../../../src/scanner/engines/taint/analyze-files.ts';

/**
 * A test of each program: what a mechanism must follow, and beside it what is one change away and must stay silent.
 * `text` is outside data within `run`, `sink` the sink; a line that is found ends with `# found`.
 */
export const expectFollowed = (programs: Readonly<Record<string, string>>): void => {
  test.each(Object.entries(programs))('%s: data is followed, and no further', async (_name, program) => {
    const [code = '', members = '', others = ''] = program.split('---\n');
    const file = [
      'class UsersController < ApplicationController',
      '  def run',
      '    text = params[:text]',
      code,
      '  end',
      members,
      'end',
      others,
    ].join('\n');
    const sinks = file.replaceAll(/\bsink\(/g, 'system(');
    const wanted = sinks.split('\n').flatMap((line, index) => (line.endsWith('# found') ? [index + 1] : []));

    const found = await analyzeFiles([{ path: 'users_controller.rb', text: sinks, language: 'ruby' }]);

    expect([...new Set(found.map(({ line }) => line))]).toEqual(wanted);
  });
};
