import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { code, table } from '../site/markdown.ts';
import { ROOT } from './documented-contract.ts';

/** One step of the walk from `createScan` to a delivered event. */
export interface Step {
  /** Folder of `src` that takes it. */
  room: string;
  /** Words for the picture, a line each. */
  label: string[];
  /** What happens. */
  what: string;
  file: string;
  /** The function or operation that takes the step, as the file has it. */
  name: string;
}

/** Lanes of the picture, from left to right: the arrows of the imports point at the second. */
export const ROOMS: readonly string[] = ['http', 'domain', 'store', 'scanner', 'webhooks'];

/** Our own file, held to its form by a test. */
export const readWalk = (): Step[] => parse(readFileSync(join(ROOT, 'docs/walk.yaml'), 'utf8')) as Step[];

export const walkTable = (): string =>
  table(
    ['Step', 'What happens', 'Where'],
    readWalk().map(({ what, file, name }, index) => [String(index + 1), what, `${code(file)}<br />${code(name)}`]),
  );

const LANE = 150;
const ROW = 64;
const HEAD = 40;
const BOX = { width: 134, height: 44 };

/** The steps as an SVG with a lane for each room; its colours are those of the page. */
export const walkPicture = (): string => {
  const steps = readWalk();
  const [width, height] = [LANE * ROOMS.length, HEAD + ROW * steps.length + 8];
  const lanes = ROOMS.map((room, lane) => {
    const tint = lane % 2 === 0 ? `<rect class="lane" x="${lane * LANE}" width="${LANE}" height="${height}" />` : '';
    return `${tint}<text class="room" x="${middleOf(lane)}" y="26">${room}</text>`;
  });
  const drawn = steps.flatMap((step, index) => [arrowTo(steps, index), boxOf(step, index)]);
  const title = `${steps.length} steps in ${ROOMS.length} rooms, in the order of the table below`;
  return [
    '<!-- picture -->',
    `<figure class="walk" tabindex="0" role="group" aria-label="Picture of the walk"><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}"><defs><marker id="walk-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" /></marker></defs>${[...lanes, ...drawn].join('')}</svg></figure>`,
    '<!-- /picture -->',
  ].join('\n');
};

const middleOf = (lane: number): number => lane * LANE + LANE / 2;
const laneOf = ({ room }: Step): number => ROOMS.indexOf(room);
const topOf = (index: number): number => HEAD + index * ROW;

const boxOf = (step: Step, index: number): string => {
  const middle = middleOf(laneOf(step));
  const top = topOf(index);
  const first = top + BOX.height / 2 + 4 - (step.label.length - 1) * 8;
  const words = step.label.map((line, row) => {
    const text = line.replaceAll('`', '');
    return `<text${text === line ? '' : ' class="value"'} x="${middle + 9}" y="${first + row * 16}">${text}</text>`;
  });
  const left = middle - BOX.width / 2;
  return `<rect class="step" x="${left}" y="${top}" width="${BOX.width}" height="${BOX.height}" rx="6" /><text class="number" x="${left + 13}" y="${top + BOX.height / 2 + 4}">${index + 1}</text>${words.join('')}`;
};

/** Straight down within a lane, else down, across and down. */
const arrowTo = (steps: readonly Step[], index: number): string => {
  const [from, to] = [steps[index - 1], steps[index]];
  if (from === undefined || to === undefined) return '';
  const [x1, x2] = [middleOf(laneOf(from)), middleOf(laneOf(to))];
  const [y1, y2] = [topOf(index - 1) + BOX.height, topOf(index)];
  const between = (y1 + y2) / 2;
  return `<path class="way" marker-end="url(#walk-arrow)" d="M${x1} ${y1}V${between}H${x2}V${y2}" />`;
};
