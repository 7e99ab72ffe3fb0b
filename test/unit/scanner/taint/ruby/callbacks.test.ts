import { expect, test } from 'vitest';
import { analyzeFiles } from '../../../../../src/scanner/engines/taint/analyze-files.ts';

/** Lines that are found in the files, by the last parts of their names. */
async function found(files: Readonly<Record<string, string>>): Promise<string[]> {
  const given = Object.entries(files).map(([path, text]) => ({ path, text, language: 'ruby' as const }));
  return (await analyzeFiles(given)).map(({ file, line }) => `${file.split('/').at(-1)}:${line}`);
}

const controller = (said: string, action: string, others = ''): string => `class UsersController < ApplicationController
  ${said}
  def show
    ${action}
  end

  def index
    head :ok
  end

  private

  ${others}
end
`;

test.each([
  ['before_action :take', ['users.rb:4']],
  ['before_action :take, only: [:show, :index]', ['users.rb:4']],
  ['before_action :take, only: %i[index]', []],
  ['before_action :take, except: :show', []],
  ['around_action :take, except: [:index]', ['users.rb:4']],
  ['before_action { @name = params[:name] }', ['users.rb:4']],
  ['before_action -> { @name = "a" }', []],
  ['after_action :take', []],
])('what is set before an action is there: %s', async (said, lines) => {
  const program = controller(said, 'system("ls #{@name}")', 'def take\n    @name = params[:name]\n  end');

  expect(await found({ 'users.rb': program })).toEqual(lines);
});

test.each([
  ['head :bad_request unless %w[a b].include?(params[:name])', []],
  ['redirect_to root_path and return unless params[:name].match?(/\\A\\w+\\z/)', []],
  ['render_forbidden unless params[:name].match?(/\\A\\w+\\z/)', []],
  ['head :bad_request unless params[:name].match?(/^\\w+$/)', ['users.rb:4']],
  ['log unless %w[a b].include?(params[:name])', ['users.rb:4']],
  ['head :bad_request unless %w[a b].include?(params[:other])', ['users.rb:4']],
])('what answers before an action ends it: %s', async (check, lines) => {
  const program = (said: string): string =>
    controller(said, 'system("ls #{params[:name]}")', `def check\n    ${check}\n  end`);

  expect(await found({ 'users.rb': program('before_action :check') })).toEqual(lines);
  expect(await found({ 'users.rb': program('before_action :check, only: :index') })).toEqual(['users.rb:4']);
});

test('what the class above and the modules included have called, is called', async () => {
  const files = (above: string, concern: string) => ({
    'app/controllers/application_controller.rb': `class ApplicationController < ActionController::Base
  before_action :locale
  def locale
    @locale = ${above}
  end
end
`,
    'app/controllers/concerns/named.rb': `module Named
  extend ActiveSupport::Concern
  included do
    before_action :take_name
  end
  def take_name
    @name = ${concern}
  end
end
`,
    'app/controllers/users_controller.rb': controller('include Named', 'system("ls #{@locale}")\n    eval(@name)'),
  });

  expect(await found(files('params[:a]', 'params[:b]'))).toEqual(['users_controller.rb:4', 'users_controller.rb:5']);
  expect(await found(files('"a"', 'params[:b]'))).toEqual(['users_controller.rb:5']);
  expect(await found(files('params[:a]', '"b"'))).toEqual(['users_controller.rb:4']);
});

test('what an action has thrown, a handler of the class is given', async () => {
  const program = (shown: string): string =>
    controller(
      'rescue_from ArgumentError, with: :refused',
      'raise ArgumentError, params[:name]',
      `def refused(error)\n    render html: ${shown}\n  end`,
    );

  expect(await found({ 'users.rb': program('"<p>#{error.message}</p>".html_safe') })).toEqual(['users.rb:14']);
  expect(await found({ 'users.rb': program('"<p>wrong</p>".html_safe') })).toEqual([]);
});
