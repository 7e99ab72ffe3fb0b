import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { components } from '../../../../generated/openapi.ts';
import { plainText, textParts } from '../../../../src/domain/issues/reading/code-in-text.ts';
import { confidenceWithDoubts } from '../../../../src/domain/issues/reading/confidence.ts';
import { numberedSteps, stretchesOf } from '../../../../src/domain/issues/reading/shown-steps.ts';

type Step = Pick<components['schemas']['FlowStep'], 'kind' | 'file'>;

const between = fc.record({
  kind: fc.constantFrom<Step['kind']>('step', 'call', 'return', 'check'),
  file: fc.constantFrom('a.js', 'b.js', 'c.js'),
});
const source: Step = { kind: 'source', file: 'a.js' };
const sink: Step = { kind: 'sink', file: 'a.js' };
const anyFlow = fc.array(between, { maxLength: 28 }).map((steps) => [source, ...steps, sink]);

describe('of a flow', () => {
  test('at most ten steps are shown at first, the source and the sink among them, and all where there are no more', () => {
    fc.assert(
      fc.property(anyFlow, (flow) => {
        const shown = numberedSteps(flow).filter(({ isFolded }) => !isFolded);

        expect(shown.length).toBe(Math.min(10, flow.length));
        expect([shown[0]?.step, shown.at(-1)?.step]).toEqual([source, sink]);
      }),
    );
  });

  test('every step is kept in its order and with its number, also in stretches that are folded or shown by turns', () => {
    fc.assert(
      fc.property(anyFlow, (flow) => {
        const stretches = stretchesOf(flow);
        const steps = stretches.flatMap((stretch) => stretch.steps);

        expect(steps).toEqual(numberedSteps(flow));
        expect(steps.map(({ step }) => step)).toEqual(flow);
        expect(steps.map(({ number }) => number)).toEqual(flow.map((_, index) => index + 1));
        expect(stretches.every(({ isFolded }, at) => isFolded === (at % 2 === 1))).toBe(true);
      }),
    );
  });

  const step = (kind: Step['kind'], file = 'a.js'): Step => ({ kind, file });
  const many = (count: number, one: Step) => Array.from({ length: count }, () => one);
  const shownOf = (flow: Step[]) => numberedSteps(flow).flatMap(({ number, isFolded }) => (isFolded ? [] : [number]));

  test('a check is shown however far from the sink, then what leads to another file, then calls, then the rest', () => {
    const flow = [
      source,
      step('check'), // 2
      step('call'), // 3: to the next file
      step('step', 'b.js'), // 4
      step('return'), // 5: from there
      ...many(4, step('call')), // 6 to 9
      ...many(6, step('step')), // 10 to 15
      sink,
    ];

    expect(shownOf(flow)).toEqual([1, 2, 3, 5, 6, 7, 8, 9, 15, 16]);
  });

  test('of equals those nearest to the sink are shown', () => {
    expect(shownOf([source, ...many(18, step('call')), sink])).toEqual([1, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  });
});

describe('the confidence', () => {
  const stopped = { code: 'analysis_limit', message: 'The analysis stopped in `display`.' } as const;
  const unsure = { code: 'uncertain_step', message: 'A step is likely: no more.' } as const;

  test.each([
    ['without a doubt stands alone', 'high', [], 'Confidence high'],
    ['is followed by its doubt', 'medium', [stopped], 'Confidence medium: The analysis stopped in `display`.'],
    [
      'is followed by all its doubts, each said once',
      'low',
      [unsure, unsure, stopped],
      'Confidence low: A step is likely: no more (2 times). The analysis stopped in `display`.',
    ],
  ] as const)('%s', (_, confidence, doubts, text) => {
    expect(confidenceWithDoubts({ confidence, doubts: [...doubts] })).toBe(text);
  });
});

describe('a text', () => {
  test.each([
    ['sets its code apart', 'Call `a` and `b`.', ['Call ', ['a'], ' and ', ['b'], '.']],
    ['keeps a backtick that has no other', 'Call `a` or `b', ['Call ', ['a'], ' or `b']],
    ['keeps two backticks with nothing between', 'None: ``.', ['None: ``.']],
    ['may be code alone', '`a`', [['a']]],
    ['has no code over the end of a line', 'a ` b\nc ` d', ['a ` b\nc ` d']],
  ])('%s', (_, text, parts) => {
    expect(textParts(text).map((part) => (part.isCode ? [part.text] : part.text))).toEqual(parts);
    expect(plainText(text)).toBe(parts.flat().join(''));
  });
});
