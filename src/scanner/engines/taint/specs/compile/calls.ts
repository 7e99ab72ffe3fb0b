import { expandBraces } from '../format/pattern.ts';
import { parsePlace } from '../format/place.ts';
import type { CallbackEntry, HandlerEntry, SpecDocument, Texts } from '../format/spec-file.ts';
import type { Callback, CallModel, Others, RouteNames } from '../model.ts';
import { answerModel, clearing, conditions, returnedSinks, sinkModels, sourceModel } from './models.ts';
import { listOf, type Scope } from './scope.ts';
import type { CallDraft, Node, Trie } from './trie.ts';

/** Everything that a document says of calls; throws an error that begins with the entry's place in the document. */
export function addCalls(document: SpecDocument, scope: Scope, trie: Trie): void {
  const drafts = (patterns: Texts, result?: Texts): CallDraft[] =>
    scope.nodes(patterns).map((node) => {
      for (const type of listOf(result)) trie.makeChild(node, '()').also.add(scope.type(type));
      return draftOf(node);
    });

  each(document, 'entries', (entry) => {
    const callbacks = callbacksOf(entry, true, scope);
    for (const draft of drafts(entry.call, entry.result)) draft.calls.push(...callbacks);
  });
  each(document, 'calls', (entry) => {
    const callbacks = callbacksOf(entry, false, scope);
    for (const draft of drafts(entry.call, entry.result)) draft.calls.push(...callbacks);
  });
  each(document, 'handlers', (entry) => {
    const callbacks = callbacksOf({ ...entry, calls: 'arg[0]', later: true }, false, scope);
    for (const node of scope.nodes(entry.write)) node.assigned.push(...callbacks);
  });
  each(document, 'sources', (entry) => {
    const model = sourceModel(entry, scope);
    for (const node of scope.nodes(entry.read ?? [])) node.source = model;
    const places = listOf(entry.at ?? 'result').map((text) => {
      const at = parsePlace(text);
      return { ...model, at, when: conditions(entry.when, at, scope) };
    });
    for (const draft of drafts(entry.call ?? [], entry.result)) draft.sources.push(...places);
    if ((entry.read === undefined) === (entry.call === undefined)) throw new Error('must say one of read and call');
  });
  each(document, 'sinks', (entry) => {
    const models = sinkModels(entry, scope);
    for (const node of scope.nodes(entry.write ?? [])) node.writes.push(...models);
    for (const draft of drafts(entry.call ?? [], entry.result)) draft.sinks.push(...models);
    if ((entry.write === undefined) === (entry.call === undefined)) throw new Error('must say one of write and call');
    if ((entry.at === undefined) !== (entry.call === undefined)) throw new Error('a call says at, a write does not');
  });
  each(
    document,
    'propagators',
    ({
      call,
      result,
      from,
      to,
      same = false,
      deep = false,
      decodes = false,
      placed = false,
      head: isHead = false,
      maybe = 0,
      when,
    }) => {
      const sources = listOf(from).map(parsePlace);
      const models = listOf(to).map((text) => ({
        from: sources,
        to: parsePlace(text),
        same,
        deep,
        decodes,
        placed,
        isHead,
        maybe,
        when: conditions(when, sources[0] ?? parsePlace('arg[0]'), scope),
      }));
      for (const draft of drafts(call, result)) draft.propagates.push(...models);
    },
  );
  each(
    document,
    'sanitizers',
    ({
      call = [],
      read,
      write,
      result,
      from = 'arg[0]',
      to = 'result',
      begins = null,
      head: isHead = false,
      when,
      ...entry
    }) => {
      for (const node of scope.nodes(read ?? [])) node.narrows = clearing(entry, scope);
      for (const node of scope.nodes(write ?? [])) node.narrowsWritten = clearing(entry, scope);
      const place = parsePlace(from);
      const model = {
        from: place,
        to: parsePlace(to),
        ...clearing(entry, scope),
        begins,
        isHead,
        when: conditions(when, place, scope),
      };
      for (const draft of drafts(call, result)) draft.sanitizes.push(model);
    },
  );
  each(document, 'guards', ({ call, result, at = 'arg[0]', when = true, framed: isFramed = false, ...entry }) => {
    const side = when === 'returns' ? 'returns' : when ? 'true' : 'false';
    const cleared = clearing(entry, scope);
    const model = { at: parsePlace(at), when: side, isFramed, ...cleared } satisfies CallModel['guards'][number];
    for (const draft of drafts(call, result)) draft.guards.push(model);
  });
  each(document, 'answers', ({ call, write, result, ...entry }) => {
    const model = answerModel(entry);
    for (const node of scope.nodes(write ?? [])) node.answers.push(model);
    for (const draft of drafts(call ?? [], result)) draft.answers.push(model);
    if ((write === undefined) === (call === undefined)) throw new Error('must say one of write and call');
  });
  each(document, 'decides', ({ read, of = null, ...entry }) => {
    for (const node of scope.nodes(read)) node.decides = { of, ...clearing(entry, scope) };
  });
  for (const node of listOf(document.shared).map((name) => scope.type(name))) node.isShared = true;
  for (const node of listOf(document.textless).map((name) => scope.type(name))) node.isTextless = true;
  for (const node of listOf(document.relays).map((name) => scope.type(name))) node.relays = true;
  each(document, 'effects', ({ call, result, does = null, makes, given, taking }) => {
    if ((does === null) === (makes === undefined)) throw new Error('either `does` or `makes`');
    for (const draft of drafts(call, result)) {
      draft.makes = new Map(Object.entries(makes ?? {}));
      if (taking !== undefined && does !== null) {
        draft.taking = new Map([...draft.taking, [taking, { does, given: given?.map(parsePlace) ?? null }]]);
        continue;
      }
      if (draft.does !== null && draft.does !== does) throw new Error(`${draft.name}: does ${draft.does} already`);
      draft.does = does;
      draft.given = given?.map(parsePlace) ?? null;
    }
  });
  each(document, 'templates', ({ call, result, file, name, data }) => {
    const place = (text: string | undefined) => (text === undefined ? null : parsePlace(text));
    const model = { file: parsePlace(file), name: place(name), data: place(data) };
    for (const draft of drafts(call, result)) draft.templates.push(model);
  });
  scope.nodes(document.constants ?? []);
  drafts(document.clean ?? []);
  for (const draft of drafts(document.ends ?? [])) draft.ends = true;
}

type Lists = {
  [Key in keyof SpecDocument]-?: NonNullable<SpecDocument[Key]> extends readonly (infer Item extends object)[]
    ? Item
    : never;
};

/** Runs for each entry of a list of the document; an error says which it was. */
export function each<Key extends keyof Lists>(
  document: SpecDocument,
  key: Key,
  run: (entry: Lists[Key]) => void,
): void {
  // The schema has checked that the list holds such entries.
  const entries = (document[key] ?? []) as readonly Lists[Key][];
  entries.forEach((entry, index) => {
    try {
      run(entry);
    } catch (cause) {
      throw new Error(`${key}.${index}: ${cause instanceof Error ? cause.message : cause}`, { cause });
    }
  });
}

/** Functions that a call is given, or that one from outside hands over. */
export function callbacksOf(
  entry: Omit<CallbackEntry, 'call'> & Partial<HandlerEntry>,
  isEntry: boolean,
  scope: Scope,
): Callback[] {
  const { calls, self = null, to, later = isEntry, parameters = null } = entry;
  return listOf(calls).map((place) => ({
    function: parsePlace(place),
    with: (entry.with ?? []).map((given) => scope.given(given)),
    others: othersOf(entry, scope),
    self: scope.given(self),
    to: to === undefined ? null : parsePlace(to),
    parameters,
    methods: listOf(entry.methods).flatMap(expandBraces),
    later,
    isEntry,
    checks: (entry.checks ?? []).map(({ parameter, field, by }) => ({ parameter, field, by: parsePlace(by) })),
    returns: returnedSinks(entry.returns, scope),
  }));
}

/** What is said of all further parameters of a function that is called from outside. */
export function othersOf(
  entry: Pick<CallbackEntry, 'others' | 'plain' | 'segments' | 'named' | 'checked' | 'untyped'>,
  scope: Scope,
): Others | null {
  const { others, plain, segments, named, checked = false, untyped = null } = entry;
  if (others === undefined) return null;
  return {
    untyped: scope.typeIds(untyped),
    types: scope.typeIds(others),
    plain: routeNames(plain),
    segments: routeNames(segments),
    named: routeNames(named),
    checked,
  };
}

const routeNames = (route: CallbackEntry['plain']): RouteNames | null =>
  route === undefined ? null : { at: parsePlace(route.at), matches: new RegExp(route.matches).source };

/** What is said of calling a value of this path; begun where it is the first. */
export function draftOf(node: Node): CallDraft {
  node.call ??= {
    name: node.name,
    does: null,
    makes: new Map(),
    taking: new Map(),
    given: null,
    sinks: [],
    sources: [],
    propagates: [],
    sanitizes: [],
    guards: [],
    answers: [],
    calls: [],
    templates: [],
    ends: false,
    result: [],
  };
  return node.call;
}
