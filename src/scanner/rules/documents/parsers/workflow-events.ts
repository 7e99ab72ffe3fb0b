import { type Located, leaf, mapping } from '../located.ts';

/** A workflow whose `on` is a name or a list of names, with a mapping of events there: `on: { push: null }`. */
export const eventsAsMapping = (root: Located): Located => {
  const on = root.members.get('on');
  if (on === undefined) return root;
  const members = [...root.members].map(([name, value]) => ({
    name: String(name),
    nameRange: null,
    value: name === 'on' ? asMapping(value) : value,
  }));
  return mapping(members, root.range, root.place);
};

const asMapping = (on: Located): Located => {
  if (on.members.size > 0 && !Array.isArray(on.data)) return on;
  const names = Array.isArray(on.data) ? [...on.members.values()] : [on];
  const events = names.flatMap(({ data, range, place }) =>
    typeof data === 'string' ? [{ name: data, nameRange: null, value: { ...leaf(null, range), place } }] : [],
  );
  return mapping(events, on.range, on.place);
};
