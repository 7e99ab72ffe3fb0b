import { expect, test } from 'vitest';
import { readEventData } from '../../../../src/domain/events/event-data.ts';
import type { EventKind } from '../../../../src/domain/events/events.ts';
import { sampleData } from '../../../../src/domain/events/sample-events.ts';

const samples = Object.entries(sampleData({ newId: (kind) => `${kind}_1`, now: 0 }));

test.each(samples)('what is stored of %s is read again whole', (kind, data) => {
  // The samples have a key for each kind.
  expect(readEventData(kind as EventKind, JSON.stringify(data))).toEqual(data);
});

test('what an event of an older version has besides is left out', () => {
  const stored = JSON.stringify({ scan_id: 's', repo_url: 'r', status: 'running', started_at: 't', owner: 'o' });

  expect(readEventData('scan.started', stored)).toEqual({
    scan_id: 's',
    repo_url: 'r',
    status: 'running',
    started_at: 't',
  });
});
