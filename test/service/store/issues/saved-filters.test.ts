import { beforeEach, expect, test } from 'vitest';
import { createSavedFilters, type SavedFilters } from '../../../../src/domain/issues/saved-filters.ts';
import type { Caller } from '../../../../src/domain/kernel/caller.ts';
import { onEachEngine } from '../../../fixtures/databases/each-engine.ts';
import { createWorld, type World } from '../../../fixtures/worlds/world.ts';

const query = 'severity=critical&text=pay+ments%20%C3%A9';

onEachEngine((database) => {
  let world: World;
  let caller: Caller;
  let savedFilters: SavedFilters;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    caller = await world.caller();
    savedFilters = createSavedFilters({ store: world.store, now: world.clock.now, newId: world.newId });
  });

  const save = (name: string, by: Caller = caller) => savedFilters.create(by, { name, query });
  const names = async (by: Caller = caller) => (await savedFilters.list(by)).map(({ name }) => name);

  test('a filter is kept as it was saved, with who saved it and when', async () => {
    const saved = await save('  Critical in payments ');

    expect(saved).toEqual({
      saved_filter_id: expect.stringMatching(/^flt_/),
      name: 'Critical in payments',
      query,
      created_by: caller.actor.id,
      created_at: world.clock.now(),
    });
    expect(await savedFilters.list(caller)).toEqual([saved]);
  });

  test('a name is that of one filter of the environment, another one may have it too', async () => {
    const first = await save('Mine');
    const second = await save('Yours');
    const inTest: Caller = { ...caller, environment: 'test' };
    await save('Mine', inTest);
    await save('Mine', await world.caller());

    await expect(save('Mine')).rejects.toMatchObject({ code: 'SAVED_FILTER_EXISTS' });
    await expect(savedFilters.rename(caller, second.saved_filter_id, 'Mine')).rejects.toMatchObject({
      code: 'SAVED_FILTER_EXISTS',
    });
    expect(await savedFilters.rename(caller, first.saved_filter_id, 'Mine')).toEqual(first);
    expect(await names()).toEqual(['Mine', 'Yours']);
    expect(await names(inTest)).toEqual(['Mine']);
  });

  test('one is renamed and deleted by those of its environment alone', async () => {
    const { saved_filter_id: id } = await save('Mine');
    for (const other of [await world.caller(), { ...caller, environment: 'test' as const }]) {
      await expect(savedFilters.rename(other, id, 'Theirs')).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(savedFilters.delete(other, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await savedFilters.rename(caller, id, 'Ours');
    expect(await names()).toEqual(['Ours']);

    expect(await savedFilters.delete(caller, id)).toMatchObject({ name: 'Ours' });
    await expect(savedFilters.delete(caller, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await names()).toEqual([]);
  });

  test('an environment has at most a hundred, also when many are saved at once', async () => {
    for (let number = 1; number <= 98; number += 1) await save(`Filter ${number}`);
    const outcomes = await Promise.allSettled(['A', 'B', 'C', 'D'].map((name) => save(name)));

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await expect(save('One more')).rejects.toMatchObject({
      code: 'SAVED_FILTER_LIMIT_REACHED',
      details: { limit: 100 },
    });
    expect(await names()).toHaveLength(100);
  });
});
