import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findSink, withoutMarker } from '../../flows/cases/marker.ts';

test.each([
  ['run(x); /* SINK */', 'run(x);'],
  ['run(x); // SINK', 'run(x);'],
  ['<p>{{{x}}}</p> <!-- SINK -->', '<p>{{{x}}}</p>'],
  ['<p dangerous /> {/* SINK */}', '<p dangerous />'],
  ['run(x)  # SINK', 'run(x)'],
  ['run(/* SINK */ x)', 'run( x)'],
])('%s loses its marker and no line moves', (line, want) => {
  expect(withoutMarker(`a\n${line}\nb`)).toBe(`a\n${want}\nb`);
});

test('a program has exactly one sink', async () => {
  const program = await mkdtemp(join(tmpdir(), 'program-'));
  await writeFile(join(program, 'app.js'), 'a\nrun(x); // SINK\n');

  expect(findSink(program)).toEqual({ file: 'app.js', line: 2 });

  await writeFile(join(program, 'other.js'), 'run(x); /* SINK */\n');
  expect(() => findSink(program)).toThrow('2 lines carry the sink marker');
  await rm(program, { recursive: true });
});
