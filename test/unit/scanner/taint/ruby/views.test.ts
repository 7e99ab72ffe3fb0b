import { describe, expect, test } from 'vitest';
import { analyzeFiles } from '../../../../../src/scanner/engines/taint/analyze-files.ts';

/** Lines that are found, in programs of files by their paths. */
async function found(files: Readonly<Record<string, string>>): Promise<string[]> {
  const given = Object.entries(files).map(([path, text]) => ({
    path,
    text,
    language: path.endsWith('.erb') ? ('erb' as const) : ('ruby' as const),
  }));
  const findings = await analyzeFiles(given);
  return findings.map(({ file, line, cwe }) => `${file.split('/').at(-1)}:${line} ${cwe.join().slice(4)}`);
}

const controller = (code: string): string => `class UsersController < ApplicationController
  def show
    ${code}
  end
end
`;

/** What a view shows, of data that its action takes from outside. */
const shown = (view: string, others: Readonly<Record<string, string>> = {}): Promise<string[]> =>
  found({
    'app/controllers/users_controller.rb': controller('@name = params[:name]\n    @count = 3'),
    'app/views/users/show.html.erb': view,
    ...others,
  });

describe('a view of Rails', () => {
  test.each([
    ['what is put in as it is', '<p>\n<%== @name %></p>', ['show.html.erb:2 79']],
    ['what is called safe', '<p>\n<%= @name.html_safe %></p>', ['show.html.erb:2 79']],
    ['what is raw', '<p>\n\n<%= raw(@name) %></p>', ['show.html.erb:3 79']],
    [
      'raw without parentheses, in a condition',
      '<% if @count > 1 %>\n<%= raw @name -%>\n<% end %>',
      ['show.html.erb:2 79'],
    ],
    ['an attribute without quotes', '<input\nvalue=<%= @name %>>', ['show.html.erb:2 79']],
    ['a script', '<script>\nvar a = <%= @name %>;</script>', ['show.html.erb:2 79']],
    ['the address of a link', '<a href="<%= @name %>">a</a>', ['show.html.erb:1 79']],
    ['each element', '<% [@name].each do |one| %>\n<%== one %>\n<% end %>', ['show.html.erb:2 79']],
    ['a block of a helper', '<%= form_for @user do |f| %>\n<%== @name %>\n<% end %>', ['show.html.erb:2 79']],
    ['what is asked of the request in the view', '<%== params[:a] %>', ['show.html.erb:1 79']],
  ])('is harmed by %s', async (_, view, lines) => {
    expect(await shown(view)).toEqual(lines);
  });

  test.each([
    ['what is escaped', '<p><%= @name %></p>'],
    ['what is escaped in quotes', '<input value="<%= @name %>">'],
    ['what is no outside data', '<%== @count %>'],
    ['a number', '<%== @name.to_i %>'],
    ['a comment', '<%# raw @name %><%% raw @name %>'],
    ['text in a string of a script', "<script>var a = '<%= j @name %>';</script>"],
    ['JSON in a script', '<script>var a = <%= raw json_escape(@name.to_json) %>;</script>'],
    ['what is cleaned', '<%= sanitize(@name) %><%== sanitize @name %>'],
    ['a link into the program', '<a href="/users/<%= @name %>">a</a>'],
    ['a name of its own', "<% name = 'a' %><%== name %>"],
  ])('is not harmed by %s', async (_, view) => {
    expect(await shown(view)).toEqual([]);
  });

  test.each([
    ["<%= render 'row', name: @name %>", '<b>\n<%== name %></b>', ['_row.html.erb:2 79']],
    ["<%= render partial: 'users/row', locals: { name: @name } %>", '<%== name %>', ['_row.html.erb:1 79']],
    ["<%= render 'row', name: 'a' %>", '<%== name %>', []],
    ["<%= render partial: 'row', collection: [@name], as: :one %>", '<%== one %>', ['_row.html.erb:1 79']],
    ["<%= render partial: 'row', collection: [@count], as: :one %>", '<%== one %>', []],
    ["<%= render 'row' %>", '<%== @name %>', ['_row.html.erb:1 79']],
  ])('hands on to a partial what it gives it: %s', async (view, row, lines) => {
    expect(await shown(view, { 'app/views/users/_row.html.erb': row })).toEqual(lines);
  });

  test('stands in a layout that sees the same variables', async () => {
    const layout = { 'app/views/layouts/application.html.erb': '<title><%== @name %></title><%= yield %>' };

    expect(await shown('a', layout)).toEqual(['application.html.erb:1 79']);
  });

  test('may be one that the action names', async () => {
    const views = { 'app/views/users/other.html.erb': '<%== @name %>', 'app/views/a/b.html.erb': '<%== name %>' };
    const named = (code: string): Promise<string[]> =>
      found({ 'app/controllers/users_controller.rb': controller(`@name = params[:a]\n${code}`), ...views });

    expect(await named('render :other')).toEqual(['other.html.erb:1 79']);
    expect(await named("render 'a/b', locals: { name: @name }")).toEqual(['b.html.erb:1 79']);
    expect(await named("render template: 'a/b', locals: { name: 'a' }")).toEqual([]);
  });

  test('calls helpers of the program', async () => {
    const helpers = (code: string) => ({
      'app/helpers/users_helper.rb': `module UsersHelper\n  def bold(text)\n    ${code}\n  end\nend\n`,
    });

    expect(await shown('<%= bold(@name) %>', helpers('"<b>#{text}</b>".html_safe'))).toEqual(['users_helper.rb:3 79']);
    expect(await shown('<%= bold(@name) %>', helpers('"<b>#{h(text)}</b>".html_safe'))).toEqual([]);
    expect(await shown('<%= bold(@name) %>', helpers('content_tag(:b, text)'))).toEqual([]);
  });
});

describe('a view of Sinatra', () => {
  const app = (code: string): string => `require 'sinatra'\nget '/a' do\n  ${code}\nend\n`;

  test('escapes nothing by itself', async () => {
    const view = { 'views/index.erb': '<p>\n<%= @name %></p>' };

    expect(await found({ 'app.rb': app('@name = params[:a]\n  erb :index'), ...view })).toEqual(['index.erb:2 79']);
    expect(await found({ 'app.rb': app('@name = params[:a].to_i\n  erb :index'), ...view })).toEqual([]);
  });

  test('takes locals', async () => {
    const view = { 'views/index.erb': '<p><%= name %></p>' };

    expect(await found({ 'app.rb': app('erb :index, locals: { name: params[:a] }'), ...view })).toEqual([
      'index.erb:1 79',
    ]);
    expect(await found({ 'app.rb': app('erb :index, locals: { name: h(params[:a]) }'), ...view })).toEqual([]);
  });
});

test('what is no page shows nothing to a browser', async () => {
  expect(await shown('', { 'app/views/users/show.text.erb': '<%== @name %>' })).toEqual([]);
  expect(await found({ 'lib/a.yml.erb': 'a: <%= ENV["A"] %>' })).toEqual([]);
});
