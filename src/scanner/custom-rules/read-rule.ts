import { isAlias, parseDocument, visit } from 'yaml';
import { toAstGrepRules } from '../rules/ast-grep-rules.ts';
import { type DocumentKind, documentKindNames } from '../rules/documents/kinds.ts';
import { compileDocumentRule } from '../rules/documents/match-documents.ts';
import type { CodeRule, DataRule, Rule } from '../rules/load-rules.ts';
import { CUSTOM, createCustomChecks, type RuleDescription } from '../rules/rule-file.ts';
import { grammarsOf, type RuleLanguage, ruleLanguageNames } from '../rules/rule-languages.ts';

/** Levels of nesting, far more than a rule that a person reads has. */
const MOST_LEVELS = 40;

const checks = createCustomChecks();

/** Reads a rule's text. Throws an error that says what is wrong, as the author of the rule reads it. */
export const readRule = (text: string): CodeRule | DataRule => {
  const content = readYaml(text);
  const folder = folderOf(content);
  return isLanguage(folder) ? readCodeRule(content, folder) : readDataRule(content, folder);
};

/** Plain data, without aliases: they make a few lines stand for millions. */
const readYaml = (text: string): unknown => {
  const document = parseDocument(text, { prettyErrors: true });
  const [problem] = document.errors;
  if (problem !== undefined) throw new Error(`is not valid YAML: ${problem.message.split('\n')[0]}`);
  visit(document, {
    Node: (_key, node, path) => {
      if (isAlias(node)) throw new Error('uses an alias (*name), which a rule may not');
      if (path.length > MOST_LEVELS * 2) throw new Error(`nests deeper than ${MOST_LEVELS} levels`);
    },
  });
  return document.toJS();
};

/** The language or kind of document that the id names. */
const folderOf = (content: unknown): RuleLanguage | DocumentKind => {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) throw new Error('is no rule');
  const id = 'id' in content ? content.id : undefined;
  const name = [...ruleLanguageNames, ...documentKindNames].find((one) => String(id).startsWith(`${CUSTOM}${one}-`));
  if (name !== undefined) return name;
  const known = [...ruleLanguageNames, ...documentKindNames].join(', ');
  throw new Error(`id must be ${CUSTOM}<language>-<name>, with one of these as its language: ${known}`);
};

const isLanguage = (folder: RuleLanguage | DocumentKind): folder is RuleLanguage =>
  ruleLanguageNames.some((name) => name === folder);

const readCodeRule = (content: unknown, language: RuleLanguage): CodeRule => {
  const ruleFile = checks.code(content);
  const strange = ruleFile.languages?.find((grammar) => !grammarsOf(language).includes(grammar));
  if (strange !== undefined) throw new Error(`languages: ${strange} is none of ${grammarsOf(language).join(', ')}`);
  const { rule: _rule, constraints: _constraints, utils: _utils, languages: _languages, ...description } = ruleFile;
  const emitted = toAstGrepRules({ ruleFile, language, matchers: {} });
  return { rule: toRule(description, language, emitted.grammars), emitted };
};

const readDataRule = (content: unknown, kind: DocumentKind): DataRule => {
  const { select, unless, where, text, ...description } = checks.document(content);
  const more = { ...(unless && { unless }), ...(where && { where }), ...(text !== undefined && { text }) };
  const selection = { id: description.id, kind, select, ...more };
  compileDocumentRule(selection).where();
  return { rule: toRule(description, kind, []), selection };
};

const toRule = (description: RuleDescription, language: Rule['language'], grammars: Rule['grammars']): Rule => {
  const { flow: _flow, valid = [], invalid = [], ...rest } = description; // none of ours follows data for them
  return { ...rest, language, grammars, valid, invalid, bad: invalid[0]?.code ?? '', good: valid[0]?.code ?? '' };
};
