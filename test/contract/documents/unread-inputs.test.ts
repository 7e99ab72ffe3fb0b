import { expect, test } from 'vitest';
import { countInputs, unreadInputs } from '../../../scripts/lint/unread-inputs.ts';

test('the service reads every input that the contracts let clients send', () => {
  expect(countInputs()).toBeGreaterThan(80);
  expect(unreadInputs()).toEqual([]);
}, 120_000);
