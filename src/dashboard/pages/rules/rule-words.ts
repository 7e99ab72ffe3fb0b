import type { Schemas } from '../../data/types.ts';

export type Rule = Schemas['Rule'];

/** Engines that have rules. */
export const ruleEngines = ['patterns', 'taint', 'secrets', 'custom'] as const satisfies readonly Rule['engine'][];

export const engineLabels: Readonly<Record<string, string>> = {
  patterns: 'Patterns',
  taint: 'Data flows',
  secrets: 'Secrets',
  custom: 'Custom',
};

export const categories = [
  'access-control',
  'authentication',
  'code-execution',
  'configuration',
  'crypto',
  'dependency',
  'deserialization',
  'information-exposure',
  'injection',
  'other',
  'path-traversal',
  'randomness',
  'redirect',
  'resource-exhaustion',
  'secrets',
  'ssrf',
  'transport',
  'xss',
  'xxe',
] as const satisfies readonly Rule['category'][];

/** Offered while typing; the contract takes any name. */
export const languages = [
  'android',
  'apache',
  'appsettings',
  'asp.net',
  'blade',
  'c',
  'c#',
  'c++',
  'cloudformation',
  'compose',
  'docker',
  'dotenv',
  'ejs',
  'erb',
  'github-actions',
  'gitlab',
  'go',
  'handlebars',
  'hcl',
  'helm',
  'html',
  'java',
  'javascript',
  'jinja',
  'jsp',
  'kotlin',
  'kubernetes',
  'maven',
  'nginx',
  'npm',
  'php',
  'pug',
  'python',
  'razor',
  'ruby',
  'rust',
  'scala',
  'shell',
  'solidity',
  'spring',
  'svelte',
  'swift',
  'typescript',
  'vue',
  'webconfig',
] as const;

/** "javascript, typescript", or what an empty list means. */
export const languageWords = ({ languages: names }: Pick<Rule, 'languages'>): string =>
  names.length === 0 ? 'Every file' : names.join(', ');
