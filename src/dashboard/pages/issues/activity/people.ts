import { useOwn } from '../../../data/environment.tsx';
import { useSession } from '../../../data/session.tsx';
import type { OwnSchemas } from '../../../data/types.ts';

type Person = OwnSchemas['Person'];

/** Most accounts have fewer; of more, some are known by their ids. */
const MOST = 100;

/** Who has access to the account, and what those are called who did something. */
export const usePeople = (): { people: readonly Person[]; nameOf: (id: string) => string } => {
  const { user } = useSession();
  const { data } = useOwn().useQuery('get', '/people', { params: { query: { limit: MOST } } });
  const people = data?.data ?? [];
  const names = new Map(people.map(({ user_id, name }) => [user_id, name]));
  names.set(user.user_id, user.name);
  return {
    people: people.toSorted((one, other) => one.name.localeCompare(other.name)),
    nameOf: (id) => names.get(id) ?? (id.startsWith('key_') ? 'an API key' : 'somebody who has left'),
  };
};
