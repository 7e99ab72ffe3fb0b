import { expect, test } from 'vitest';
import { analyzeFiles } from '../../../../../src/scanner/engines/taint/analyze-files.ts';

const found = async (files: Readonly<Record<string, string>>): Promise<string[]> => {
  const sources = Object.entries(files).map(([path, text]) => ({ path, text, language: 'ruby' as const }));
  return (await analyzeFiles(sources)).map(({ file, line }) => `${file}:${line}`);
};

const pings = (first: string): string => `module Pings
  ${first}
  def ping
    system("ping #{params[:host]}")
  end
end
`;

test('methods of a module run on the classes that include it', async () => {
  const files = {
    'pings.rb': pings(''),
    'hosts.rb': 'class HostsController < ApplicationController\n  include Pings\nend\n',
  };

  expect(await found(files)).toEqual(['pings.rb:4']);
});

test('a concern is left to classes that nobody sees', async () => {
  expect(await found({ 'pings.rb': pings('extend ActiveSupport::Concern') })).toEqual(['pings.rb:4']);
  expect(await found({ 'pings.rb': pings('') })).toEqual([]);
});
