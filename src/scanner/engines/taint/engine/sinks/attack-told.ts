import type { Attack } from '../../regular-expressions/attack.ts';
import type { Expression } from '../values/core.ts';

const MAX_EXPRESSION = 120;
const MAX_PART = 40;
/** Steps that take hours. */
const STEPS_OF_HOURS = 1e12;

/** What a reader is told: the expression, a text that it takes long for, and how long. */
export const attackTold = ({ source }: Expression, { growth, begin, again, end }: Attack): string => {
  const text = [quoted(begin), `${quoted(again)} repeated`, quoted(end)]
    .filter((part) => part !== '""')
    .join(', then ');
  const time =
    growth.kind === 'exponential'
      ? `each further repetition takes ${rounded(growth.factor)} times as long, ${turnsOfHours(growth.factor)} of them take hours`
      : `twice the text takes ${2 ** growth.degree} times as long, as its steps grow with the length to the power of ${growth.degree}`;
  return `The expression ${shortened(source, MAX_EXPRESSION)} tries all ways to read ${text}: ${time}.`;
};

const rounded = (factor: number): string => (Math.round(factor * 10) / 10).toString();

const turnsOfHours = (factor: number): number => Math.ceil(Math.log(STEPS_OF_HOURS) / Math.log(factor));

const quoted = (text: string): string => {
  const written = JSON.stringify(text).replace(/[\u007f-\uffff]/g, (character) => escaped(character));
  return written.length <= MAX_PART ? written : `${written.slice(0, MAX_PART)}…"`;
};

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

const shortened = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most)}…`);
