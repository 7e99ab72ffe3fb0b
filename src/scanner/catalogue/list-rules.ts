import type { components } from '../../../generated/openapi.ts';
import { confidenceIn, knownKinds } from '../engines/secrets/known-secrets.ts';
import { secretPlaces } from '../engines/secrets/places.ts';
import { aboutSecrets, genericKind, type SecretKind } from '../engines/secrets/secret-kinds.ts';
import { ownShapes } from '../engines/secrets/shapes/key-shapes.ts';
import { loweredLanguages } from '../engines/taint/lowered-language.ts';
import type { FlowRule } from '../engines/taint/rules/flow-rules.ts';
import { loadFlowRules } from '../engines/taint/rules/load-flow-rules.ts';
import { ownRules } from '../rules/built-rules.ts';
import type { Rule as PackRule } from '../rules/load-rules.ts';
import { languagesOfGrammar } from '../rules/rule-languages.ts';

/** A rule of the contract, without what an environment makes of it. */
export type Rule = Omit<components['schemas']['Rule'], 'enabled' | 'default_severity' | 'source'>;

/** Every rule that a finding of this version can name, in the order of their ids. Reads their files: call it once. */
export const listRules = async (): Promise<Rule[]> => {
  const patterns = [...(await ownRules()).rules.values()].map((rule) => describeRule(rule, 'patterns'));
  const all = [...patterns, ...loadFlowRules().all.map(flowRule), ...secretRules()];
  return all.sort((a, b) => (a.rule_id < b.rule_id ? -1 : 1));
};

/** What the contract says of a rule of a pack. */
export const describeRule = (rule: PackRule, engine: Rule['engine']): Rule => {
  const languages =
    rule.grammars.length === 0 ? [rule.language] : [...new Set(rule.grammars.flatMap(languagesOfGrammar))];
  const [language = rule.language] = languages;
  return {
    rule_id: rule.id,
    title: rule.message,
    description: rule.description,
    severity: rule.severity,
    confidence: rule.confidence,
    category: rule.category,
    cwe: rule.cwe,
    engine,
    languages,
    remediation: rule.remediation,
    ...withExamples([{ language, bad: rule.bad.trimEnd() || null, good: rule.good.trimEnd() || null }]),
    help_url: rule.help_url,
  };
};

/** As severe as what an outsider decides about. */
const flowRule = (rule: FlowRule): Rule => ({
  rule_id: rule.id,
  title: rule.title,
  description: rule.description,
  severity: rule.severity.outsider ?? 'info',
  confidence: 'high',
  category: rule.category,
  cwe: [...rule.cwe],
  engine: 'taint',
  languages: loweredLanguages,
  remediation: rule.remediation,
  ...withExamples(examplesOf(rule)),
  help_url: `https://cwe.mitre.org/data/definitions/${rule.cwe[0]?.slice('CWE-'.length)}.html`,
});

/** Languages as scans name them. */
const examplesOf = ({ languages }: FlowRule): Rule['examples'] =>
  Object.entries(languages).map(([language, { bad, good }]) => ({
    language: language === 'csharp' ? 'c#' : language,
    bad,
    good,
  }));

const withExamples = (examples: Rule['examples']): Pick<Rule, 'bad_example' | 'good_example' | 'examples'> => {
  const shown = examples.filter(({ bad, good }) => bad !== null || good !== null);
  const [first] = shown;
  return { bad_example: first?.bad ?? null, good_example: first?.good ?? null, examples: shown };
};

/** Several shapes may be of one kind: the first speaks for it. */
const secretRules = (): Rule[] => {
  const byLook = [...knownKinds(), ...ownShapes.map(({ kind }) => kind)];
  const byPlace = [...secretPlaces.map(({ kind }) => kind), genericKind];
  const rules = [
    ...byLook.map((kind) => secretRule(kind, confidenceIn(kind))),
    ...byPlace
      .filter(({ rule_id }) => !byLook.some((kind) => kind.rule_id === rule_id))
      .map((kind) => secretRule(kind, 'medium')),
  ];
  return [...new Map(rules.reverse().map((rule) => [rule.rule_id, rule])).values()];
};

const secretRule = ({ rule_id, title, severity }: SecretKind, confidence: Rule['confidence']): Rule => ({
  rule_id,
  title,
  severity,
  confidence,
  ...aboutSecrets,
  cwe: [...aboutSecrets.cwe],
  engine: 'secrets',
  languages: [],
  ...withExamples([]),
});
