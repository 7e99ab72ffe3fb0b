import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decisionPage } from '../site/links.ts';
import { table } from '../site/markdown.ts';
import { ROOT } from './documented-contract.ts';

/** A file of `docs/decisions`: what was given, what we chose, and why, as Markdown. */
export interface Decision {
  number: number;
  /** The question that it answers. */
  question: string;
  /** The day of the choice, such as `2026-11-21`. */
  since: string;
  given: string;
  chosen: string;
  why: string;
}

const FOLDER = join(ROOT, 'docs/decisions');

/** All decisions by number. Throws for a file that has not the form of one, or a number that does not fit its name. */
export const readDecisions = (): Decision[] =>
  readdirSync(FOLDER)
    .map((name) => readDecision(name, readFileSync(join(FOLDER, name), 'utf8')))
    .sort((a, b) => a.number - b.number);

const FORM =
  /^# (\d+)\. (.+\?)\n\nSince (\d{4}-\d\d-\d\d)\.\n\n## Given\n\n(.+?)\n\n## Chosen\n\n(.+?)\n\n## Why\n\n(.+?)\n$/s;

export const readDecision = (name: string, text: string): Decision => {
  const [, number, question = '', since = '', given = '', chosen = '', why = ''] = FORM.exec(text) ?? [];
  if (number === undefined) throw new Error(`docs/decisions/${name} has not the form of a decision`);
  if (!name.startsWith(`${number.padStart(2, '0')}-`))
    throw new Error(`docs/decisions/${name} holds decision ${number}`);
  return { number: Number(number), question, since, given, chosen, why };
};

/** The index: each question, with a link to its page. Old links to a row still find it. */
export const decisionsTable = (): string =>
  table(
    ['#', 'Question', 'Given', 'Since'],
    readDecisions().map(({ number, question, given, since }) => [
      `<span id="decision-${number}">${number}</span>`,
      `[${question}](doc:${decisionPage(number)})`,
      given,
      since,
    ]),
  );

export const decisionMarkdown = ({ number, since, given, chosen, why }: Decision): string =>
  [
    `Number ${number}, since ${since}. [All decisions](doc:about/decisions)`,
    '## Given',
    given,
    '## Chosen',
    chosen,
    '## Why',
    why,
  ].join('\n\n');

/** The first sentence of the choice, without markup. */
export const gistOfDecision = ({ chosen }: Decision): string => {
  const [paragraph = ''] = chosen
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .split('\n\n');
  const text = paragraph.replaceAll(/\s+/g, ' ');
  return /^.{15,}?\.(?= |$)/.exec(text)?.[0] ?? text;
};
