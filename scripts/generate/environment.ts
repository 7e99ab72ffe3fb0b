import { settings } from '../../src/runtime/config.ts';

/** The page of all settings, from the same table that the server reads and `serve --help` prints. */
export const renderEnvironment = (): string =>
  [
    '<!-- Written by `npm run generate` from src/runtime/config.ts. Do not edit. -->',
    '',
    '# Environment',
    '',
    'Every setting is an environment variable, and all are optional. They are checked first; with invalid settings, the start',
    'lists all of them and exits with 2.',
    '',
    '| Variable | Default | Meaning |',
    '|---|---|---|',
    ...Object.entries(settings).map(
      ([name, { default: value, description }]) =>
        `| \`${name}\` | ${value === '' ? '–' : `\`${cell(value)}\``} | ${cell(description)} |`,
    ),
    '',
  ].join('\n');

/** A pipe would end the cell. */
const cell = (text: string): string => text.replaceAll('|', '\\|');
