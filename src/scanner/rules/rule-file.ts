import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { components } from '../../../generated/openapi.ts';
import type { DocumentSelection } from './documents/document-rule.ts';
import { documentKindNames } from './documents/kinds.ts';
import type { ExpressionSource } from './documents/workflows/sources.ts';
import { type AstGrepLanguage, astGrepLanguages, caseExtensions, ruleLanguageNames } from './rule-languages.ts';

export type Severity = components['schemas']['Severity'];
export type Confidence = components['schemas']['Confidence'];
export type IssueCategory = components['schemas']['IssueCategory'];

/** One tested piece of code; `as` is its file extension where the language has several. */
export interface ValidCase {
  code: string;
  as?: string;
}

/** `lines` are the 1-based lines that the rule's findings start on, ascending. */
export interface InvalidCase extends ValidCase {
  lines: number[];
}

/** What a rule's YAML file says besides how its findings are found. */
export interface RuleDescription {
  id: string;
  message: string;
  description: string;
  severity: Severity;
  confidence: Confidence;
  category: IssueCategory;
  cwe: string[];
  remediation: string;
  help_url: string | null;
  /** Rule of the engine that follows data which knows what this one guesses, in the languages of this file. */
  flow?: string;
  /** Rules of earlier versions whose findings it finds: what was decided about one of theirs stays decided. */
  replaces?: string[];
  /**
   * False: a rule of category `secrets` about how they are handled, whose matches hold none. Default: what it matches
   * is hidden, or of that the value which it names (`$SECRET` in code, a group `secret` in the text of documents).
   */
  holds_secret?: boolean;
  /** Where they were read; a pack that is run needs none. */
  valid?: ValidCase[];
  invalid?: InvalidCase[];
}

/** A rule over code: it matches syntax, as ast-grep does. */
export interface RuleFile extends RuleDescription {
  languages?: AstGrepLanguage[];
  rule: object;
  constraints?: object;
  utils?: Record<string, object>;
}

/** A rule over configuration: it selects values of documents that are read as data. */
export interface DocumentRuleFile extends RuleDescription, DocumentSelection {}

// Records, so that the compiler holds these lists equal to the contract's enumerations in both directions.
export const severities: Record<Severity, true> = { critical: true, high: true, medium: true, low: true, info: true };
export const confidences: Record<Confidence, true> = { high: true, medium: true, low: true };
export const categories: Record<IssueCategory, true> = {
  injection: true,
  xss: true,
  'path-traversal': true,
  ssrf: true,
  deserialization: true,
  crypto: true,
  randomness: true,
  secrets: true,
  authentication: true,
  'access-control': true,
  configuration: true,
  transport: true,
  redirect: true,
  xxe: true,
  'code-execution': true,
  'information-exposure': true,
  'resource-exhaustion': true,
  dependency: true,
  other: true,
};

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength, pattern: '\\S' });
const code = { type: 'string', minLength: 1 };

/** Whose rules: the first part of their ids, and how many cases of each kind they have at least. */
interface Origin {
  readonly prefix: string;
  readonly cases: number;
}

const ours: Origin = { prefix: '', cases: 3 };

const described = ({ prefix }: Origin) => ({
  id: {
    type: 'string',
    pattern: `^${prefix}(${[...ruleLanguageNames, ...documentKindNames].join('|')})(-[a-z0-9]+)+$`,
    maxLength: 80,
  },
  message: { type: 'string', minLength: 1, maxLength: 80, pattern: '[^.\\s]$' },
  description: text(600),
  severity: { enum: Object.keys(severities) },
  confidence: { enum: Object.keys(confidences) },
  category: { enum: Object.keys(categories) },
  cwe: { type: 'array', minItems: 1, uniqueItems: true, items: { type: 'string', pattern: '^CWE-[1-9][0-9]*$' } },
  remediation: text(600),
  help_url: { type: ['string', 'null'], pattern: '^https://' },
  flow: { type: 'string', pattern: '^flow(-[a-z0-9]+)+$', maxLength: 80 },
  holds_secret: { const: false },
  // A client's rule takes over nothing that was decided about ours.
  ...(prefix === '' && { replaces: { type: 'array', minItems: 1, uniqueItems: true, items: text(80) } }),
});

const casesSchema = ({ cases }: Origin, as: object) => ({
  valid: {
    type: 'array',
    minItems: cases,
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['code'],
      properties: { code, as },
    },
  },
  invalid: {
    type: 'array',
    minItems: cases,
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['code', 'lines'],
      properties: {
        code,
        as,
        lines: { type: 'array', minItems: 1, uniqueItems: true, items: { type: 'integer', minimum: 1 } },
      },
    },
  },
});

const fields = ['id', 'message', 'description', 'severity', 'confidence', 'category', 'cwe', 'remediation', 'help_url'];

const ruleFileSchema = (origin: Origin) => ({
  type: 'object',
  additionalProperties: false,
  required: [...fields, 'rule'],
  properties: {
    ...described(origin),
    languages: { type: 'array', minItems: 1, uniqueItems: true, items: { enum: astGrepLanguages } },
    rule: { type: 'object', minProperties: 1 },
    constraints: { type: 'object', minProperties: 1 },
    utils: { type: 'object', minProperties: 1, additionalProperties: { type: 'object' } },
    ...casesSchema(origin, { enum: caseExtensions }),
  },
});

const paths = {
  type: 'array',
  minItems: 1,
  uniqueItems: true,
  items: { type: 'string', pattern: '^\\$', maxLength: 1_000 },
};

const documentRuleFileSchema = (origin: Origin) => ({
  type: 'object',
  additionalProperties: false,
  required: [...fields, 'select'],
  properties: {
    ...described(origin),
    select: paths,
    unless: paths,
    where: { type: 'object', minProperties: 1 },
    text: text(600),
    ...(origin === ours && { expressions: { enum: expressionSources } }),
    ...casesSchema(origin, { type: 'string', pattern: '^[a-z]+$', maxLength: 20 }),
  },
});

/** Whose text: the check is code of ours, and no part of what rules of others may say. */
const expressionSources: readonly ExpressionSource[] = ['outsiders', 'inputs'];

const matchersSchema = { type: 'object', additionalProperties: { type: 'object', minProperties: 1 } };

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictTypes: false });
const isRuleFile = ajv.compile<RuleFile>(ruleFileSchema(ours));
const isDocumentRuleFile = ajv.compile<DocumentRuleFile>(documentRuleFileSchema(ours));
const areMatchers = ajv.compile<Record<string, object>>(matchersSchema);

/** What ids of rules begin with that are not ours. */
export const CUSTOM = 'custom-';

/**
 * Makes the checks of rules that are not ours: the same schemas, ids of their own, and as many cases as there are. They
 * throw without the file's name.
 */
export const createCustomChecks = () => {
  const origin: Origin = { prefix: CUSTOM, cases: 0 };
  const isCode = ajv.compile<RuleFile>(ruleFileSchema(origin));
  const isDocument = ajv.compile<DocumentRuleFile>(documentRuleFileSchema(origin));
  const refuse = (errors: typeof isCode.errors): never => {
    throw new Error(describeFirst(errors));
  };
  return {
    code: (content: unknown): RuleFile => (isCode(content) ? content : refuse(isCode.errors)),
    document: (content: unknown): DocumentRuleFile => (isDocument(content) ? content : refuse(isDocument.errors)),
  };
};

/**
 * Checks a parsed rule file against the closed schema of rules.
 * Throws an error that names the file and the field, as a rule author reads it.
 */
export function checkRuleFile(file: string, content: unknown): RuleFile {
  if (isRuleFile(content)) return content;
  throw new Error(`${file}: ${describeFirst(isRuleFile.errors)}`);
}

/** Checks a parsed file of a rule over configuration; throws like `checkRuleFile`. */
export function checkDocumentRuleFile(file: string, content: unknown): DocumentRuleFile {
  if (isDocumentRuleFile(content)) return content;
  throw new Error(`${file}: ${describeFirst(isDocumentRuleFile.errors)}`);
}

/** Checks a parsed file of matchers as far as ast-grep, which gets them next, does not; throws like `checkRuleFile`. */
export function checkMatchers(file: string, content: unknown): Record<string, object> {
  if (areMatchers(content)) return content;
  throw new Error(`${file}: ${describeFirst(areMatchers.errors)}`);
}

function describeFirst(errors: ErrorObject[] | null | undefined): string {
  const [first] = errors ?? [];
  const field = first?.instancePath.slice(1).replaceAll('/', '.') || '(root)';
  const extra = first?.keyword === 'additionalProperties' ? ` (${first.params.additionalProperty})` : '';
  const allowed = first?.keyword === 'enum' ? `: ${first.params.allowedValues.join(', ')}` : '';
  return `${field} ${first?.message}${extra}${allowed}`;
}
