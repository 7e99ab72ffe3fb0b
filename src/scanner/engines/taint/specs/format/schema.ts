import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { effects } from '../effects.ts';
import type { SpecDocument } from './spec-file.ts';

/** The types of values that a condition can ask for. */
const valueTypes = [
  'text',
  'number',
  'boolean',
  'object',
  'list',
  'function',
  'nothing',
  'expression',
  'literal',
  'instance',
  'anyInstance',
];

const text = { type: 'string', minLength: 1 };
const list = { type: 'array', minItems: 1, items: text };
const texts = { type: ['string', 'array'], minLength: 1, minItems: 1, items: text };
const types = { type: ['string', 'array', 'null'], minLength: 1, items: text };
const flag = { type: 'boolean' };
const count = { type: 'integer', minimum: 0, maximum: 3 };
const cwe = { type: 'integer', minimum: 1 };
const scalar = { type: ['string', 'number', 'boolean', 'null'] };

const closed = (required: readonly string[], properties: Record<string, object>): object => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});
const listOf = (items: object): object => ({ type: 'array', minItems: 1, items });

const conditions = listOf(
  closed([], {
    at: text,
    type: listOf({ enum: valueTypes }),
    equals: listOf(scalar),
    matches: text,
    present: flag,
    unread: flag,
    is: texts,
    starts: text,
    includes: listOf(scalar),
    after: text,
    with: list,
  }),
);
const harm = {
  kind: texts,
  cwe,
  deep: flag,
  except: list,
  objectOnly: flag,
  unlessAsked: texts,
  answer: texts,
  fixed: flag,
  context: text,
  when: conditions,
  unless: conditions,
  maybe: count,
  label: text,
};
const places = { matches: text, kind: texts, label: text, maybe: count };
const origin = { as: text, deep: flag, maybe: count, kinds: list, chars: text, begins: text };
const called = { call: texts, result: texts };
const parameters = { type: 'array', items: types };
const returns = listOf(closed(['kind'], { ...harm, at: texts }));
const route = closed(['at', 'matches'], { at: text, matches: text });
const given = {
  with: parameters,
  others: texts,
  plain: route,
  segments: route,
  named: route,
  checked: flag,
  untyped: texts,
};
const callable = {
  ...given,
  self: text,
  to: text,
  methods: texts,
  later: flag,
  parameters: { type: 'array', minItems: 2, maxItems: 2, items: { type: 'integer', minimum: 0 } },
  returns,
  checks: listOf(
    closed(['parameter', 'field', 'by'], { parameter: { type: 'integer', minimum: 0 }, field: text, by: text }),
  ),
};
const callbacks = listOf(closed(['call', 'calls'], { ...called, ...callable, calls: texts }));
const cleared = { clears: texts, leaves: text };

const documentSchema = closed(['spec'], {
  spec: { type: 'string', pattern: '^[A-Za-z][\\w-]*$' },
  modules: list,
  globals: list,
  globalObjects: list,
  types: { type: 'object', additionalProperties: types, propertyNames: { pattern: '^[A-Z][A-Za-z0-9]*$' } },
  is: { type: 'object', additionalProperties: texts },
  names: listOf(closed(['name', 'type'], { name: texts, type: texts, maybe: count })),
  entries: callbacks,
  calls: callbacks,
  shapes: listOf(
    closed(['parameters', 'with'], {
      function: texts,
      parameters: { type: 'array', items: text },
      uses: listOf({ type: 'array', items: text }),
      usesOfSelf: list,
      marked: text,
      with: parameters,
      others: texts,
      returns,
      hands: listOf(closed(['calls'], { ...callable, calls: texts })),
      maybe: count,
    }),
  ),
  methods: listOf(
    closed(['name'], {
      ...given,
      of: texts,
      inClass: texts,
      below: texts,
      taking: texts,
      name: texts,
      before: list,
      filledBy: text,
      fills: closed(['as'], origin),
      parameters: closed(['as'], origin),
      returns,
      maybe: count,
    }),
  ),
  exports: listOf(
    closed(['file', 'name', 'with'], {
      file: texts,
      name: texts,
      directive: text,
      with: parameters,
      returns,
      maybe: count,
    }),
  ),
  manifests: listOf(
    closed(['file', 'matches', 'with'], {
      file: texts,
      matches: text,
      requires: text,
      module: text,
      otherwise: texts,
      parameters: closed(['as'], origin),
      with: parameters,
      others: texts,
      returns,
      maybe: count,
    }),
  ),
  annotations: listOf(
    closed(['annotation'], {
      annotation: texts,
      entry: flag,
      with: parameters,
      source: closed(['as'], origin),
      checked: flag,
      asks: flag,
      parameters: closed(['as'], origin),
      naming: text,
      template: text,
      filledBy: text,
      fills: closed(['as'], origin),
      returns,
      types: texts,
      runs: closed(['field', 'matches', 'kind'], { field: text, ...places }),
      names: text,
    }),
  ),
  statements: listOf(
    closed(['file', 'class', 'method', 'matches', 'kind'], { file: texts, class: text, method: text, ...places }),
  ),
  unseen: closed(['parameters'], {
    parameters: closed(['as'], origin),
    besides: texts,
    bases: texts,
    methods: texts,
  }),
  handlers: listOf(closed(['write'], { ...callable, write: texts })),
  sources: listOf(closed(['as'], { ...origin, ...called, read: texts, at: texts, when: conditions })),
  sinks: listOf(closed(['kind'], { ...harm, ...called, write: texts, at: texts })),
  propagators: listOf(
    closed(['call', 'from', 'to'], {
      ...called,
      from: texts,
      to: texts,
      same: flag,
      deep: flag,
      decodes: flag,
      placed: flag,
      head: flag,
      maybe: count,
      when: conditions,
    }),
  ),
  sanitizers: listOf(
    closed([], {
      ...called,
      ...cleared,
      read: texts,
      write: texts,
      from: text,
      to: text,
      begins: text,
      head: flag,
      when: conditions,
    }),
  ),
  guards: listOf(
    closed(['call'], { ...called, ...cleared, at: text, when: { enum: [true, false, 'returns'] }, framed: flag }),
  ),
  answers: listOf(
    closed([], { ...called, write: texts, of: text, type: text, header: text, line: text, headers: text }),
  ),
  decides: listOf(closed(['read', 'clears'], { read: texts, of: text, ...cleared })),
  constants: texts,
  measures: texts,
  shared: texts,
  textless: texts,
  relays: texts,
  effects: listOf(
    closed(['call'], {
      ...called,
      does: { enum: effects },
      makes: { type: 'object', additionalProperties: { enum: effects } },
      given: list,
      taking: { type: 'integer', minimum: 0 },
    }),
  ),
  templates: listOf(closed(['call', 'file'], { ...called, file: text, name: text, data: text })),
  clean: texts,
  ends: texts,
  frame: { type: 'string', pattern: 'CODE' },
  flows: listOf(
    closed(['code', 'finds'], {
      code: text,
      finds: { type: 'array', items: cwe },
      as: { enum: ['js', 'jsx', 'ts', 'tsx'] },
    }),
  ),
});

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictTypes: false });
const isDocument = ajv.compile<SpecDocument>(documentSchema);

/** Checks a parsed document; throws an error that names the file, the spec and the field. */
export function checkDocument(file: string, content: unknown): SpecDocument {
  if (isDocument(content)) return content;
  throw new Error(`${file}: ${describeFirst(isDocument.errors)}`);
}

/** Names the place first, then what is wrong there, and what would be right where that is a list. */
export function describeFirst(errors: ErrorObject[] | null | undefined): string {
  const [first] = errors ?? [];
  const field = first?.instancePath.slice(1).replaceAll('/', '.') || '(root)';
  const extra = first?.keyword === 'additionalProperties' ? ` (${first.params.additionalProperty})` : '';
  const allowed = first?.keyword === 'enum' ? `: ${first.params.allowedValues.join(', ')}` : '';
  return `${field} ${first?.message ?? 'is not valid'}${extra}${allowed}`;
}
