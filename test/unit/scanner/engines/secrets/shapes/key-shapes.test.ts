import { describe, expect, test } from 'vitest';
import { findOwnSecrets } from '../../../../../../src/scanner/engines/secrets/generic-secrets.ts';
import { knownKinds } from '../../../../../../src/scanner/engines/secrets/known-secrets.ts';
import { ownShapes } from '../../../../../../src/scanner/engines/secrets/shapes/key-shapes.ts';
import { textOfShape } from './text-of-shape.ts';

const rulesIn = (text: string): string[] => findOwnSecrets(text, 'src/app.txt').map(({ kind }) => kind.rule_id);

/** Texts by chance, with what a shape asks for beside its letters. */
const examplesOf = ({ shape, accepts = () => true }: (typeof ownShapes)[number]): string[] =>
  Array.from({ length: 6 }, (_, seed) => textOfShape(shape, seed)).filter((text) => {
    const [match] = text.matchAll(shape);
    return match !== undefined && accepts(match[1] ?? match[0]);
  });

const shapes = ownShapes.map((one) => ({ ...one, id: one.kind.rule_id, source: one.shape.source.slice(0, 40) }));

describe('a key that is known by its look', () => {
  test('is one of at least 120 kinds', () => {
    const kinds = new Set([...ownShapes.map(({ kind }) => kind), ...knownKinds()].map(({ rule_id }) => rule_id));

    expect(kinds.size).toBeGreaterThanOrEqual(120);
  });

  test.each(shapes.filter(({ accepts }) => accepts === undefined))('$id is found: $source', (one) => {
    const examples = examplesOf(one);

    expect(examples.length).toBeGreaterThan(2);
    for (const text of examples) expect(rulesIn(`\n${text}\n`), text).toContain(one.id);
  });

  test.each(shapes.filter(({ id }) => id !== 'secret-private-key'))('$id is none in what was blacked out', (one) => {
    const [text = ''] = examplesOf(one);

    const blackedOut = text.replace(/(?<=^.{12,})[A-Za-z\d]{5,}/gs, (run) => 'x'.repeat(run.length));

    expect(rulesIn(`\n${blackedOut}\n`)).not.toContain(one.id);
  });
});
