import { expect, test } from 'vitest';
import { analyzeFiles } from '../../../../../src/scanner/engines/taint/analyze-files.ts';

const controller = `class UsersController < ApplicationController
  def show
    @users = Shop::Users.new.named(params[:name])
  end
end
`;
const store = (condition: string): string => `module Shop
  class Users
    def named(name)
      User.where(${condition})
    end
  end
end
`;
const model = 'class User < ApplicationRecord\nend\n';

const program = (condition: string) =>
  Object.entries({
    'app/controllers/users_controller.rb': controller,
    'app/services/shop/users.rb': store(condition),
    'app/models/user.rb': model,
    'app/models/application_record.rb': 'class ApplicationRecord < ActiveRecord::Base\nend\n',
  }).map(([path, text]) => ({ path, text, language: 'ruby' as const }));

test('data goes to a class that is loaded by its name, and the path is shown', async () => {
  const found = await analyzeFiles(program('"name = \'#{name}\'"'));

  expect(found.map(({ cwe, file, line, severity, confidence }) => ({ cwe, file, line, severity, confidence }))).toEqual(
    [{ cwe: ['CWE-89'], file: 'app/services/shop/users.rb', line: 4, severity: 'critical', confidence: 'high' }],
  );
  expect(found[0]?.flow?.map(({ file }) => file.split('/').at(-1))).toEqual(
    expect.arrayContaining(['users_controller.rb', 'users.rb']),
  );
});

test.each(['name: name', '"name = ?", name', 'name:'])(
  'values that are given beside a condition do no harm: %s',
  async (condition) => {
    expect(await analyzeFiles(program(condition))).toEqual([]);
  },
);

test('a file with broken syntax loses nothing of the others', async () => {
  const files = [
    ...program('"name = \'#{name}\'"'),
    { path: 'app/a.rb', text: 'class A\ndef (', language: 'ruby' as const },
  ];

  expect(await analyzeFiles(files)).toHaveLength(1);
});

test('two runs over files in any order say the same', async () => {
  const files = program('"name = \'#{name}\'"');

  const [one, other] = [await analyzeFiles(files), await analyzeFiles(files)];

  expect(JSON.stringify(one)).toBe(JSON.stringify(other));
  expect(await analyzeFiles(files.toReversed())).toHaveLength(one.length);
});
