import type { DocumentKind } from '../rules/documents/kinds.ts';
import type { RuleLanguage } from '../rules/rule-languages.ts';

/** What a new rule begins with: one that works, on code that it finds and code that it leaves alone. */
export interface Sample {
  /** The rule itself, as YAML. */
  readonly rule: string;
  readonly bad: string;
  /** Of `bad`, that the finding begins on; from 1. */
  readonly line: number;
  readonly good: string;
}

const call = (bad: string, good: string, rule = "pattern: 'legacyLogin($$$ARGUMENTS)'"): Sample => ({
  rule: `rule:\n  ${rule}\n`,
  bad,
  line: bad.split('\n').findIndex((text) => text.includes('legacyLogin')) + 1,
  good,
});

/** Where a pattern alone cannot be read as a call. */
const callOfKind = (kind: string, bad: string, good: string): Sample =>
  call(bad, good, `kind: ${kind}\n  regex: '^legacyLogin\\('`);

const value = (select: string, where: string, [bad, line]: readonly [string, number], good: string): Sample => ({
  rule: `select:\n  - "${select}"\nwhere: ${where}\n`,
  bad,
  line,
  good,
});

export const samples: Readonly<Record<RuleLanguage | DocumentKind, Sample>> = {
  javascript: call('legacyLogin(user);', 'login(user);'),
  python: call('legacyLogin(user)', 'login(user)'),
  java: call(
    'class Shop {\n  void run() {\n    legacyLogin(user);\n  }\n}',
    'class Shop { void run() { login(user); } }',
  ),
  kotlin: call('fun run() {\n  legacyLogin(user)\n}', 'fun run() { login(user) }'),
  scala: call('object Shop {\n  legacyLogin(user)\n}', 'object Shop { login(user) }'),
  go: call('package shop\n\nfunc run() {\n\tlegacyLogin(user)\n}', 'package shop\n\nfunc run() {\n\tlogin(user)\n}'),
  php: call('<?php\nlegacyLogin($user);', '<?php\nlogin($user);'),
  ruby: call('legacyLogin(user)', 'login(user)'),
  csharp: call(
    'class Shop {\n  void Run() {\n    legacyLogin(user);\n  }\n}',
    'class Shop { void Run() { login(user); } }',
  ),
  c: callOfKind('call_expression', 'void run(void) {\n  legacyLogin(user);\n}', 'void run(void) { login(user); }'),
  rust: call('fn run() {\n    legacyLogin(user);\n}', 'fn run() { login(user); }'),
  swift: call('legacyLogin(user)', 'login(user)'),
  shell: call('legacyLogin "$user"', 'login "$user"', "pattern: 'legacyLogin $$$ARGUMENTS'"),
  solidity: callOfKind(
    'call_expression',
    'contract Shop {\n  function run() public {\n    legacyLogin(user);\n  }\n}',
    'contract Shop { function run() public { login(user); } }',
  ),
  terraform: callOfKind('function_call', 'user = legacyLogin(name)', 'user = login(name)'),
  kubernetes: value(
    '$.spec.hostNetwork',
    '{ const: true }',
    ['apiVersion: v1\nkind: Pod\nspec:\n  hostNetwork: true', 4],
    'apiVersion: v1\nkind: Pod\nspec:\n  hostNetwork: false',
  ),
  helm: value('$.hostNetwork', '{ const: true }', ['hostNetwork: true', 1], 'hostNetwork: false'),
  compose: value(
    '$.services[*].privileged',
    '{ const: true }',
    ['services:\n  web:\n    privileged: true', 3],
    'services:\n  web:\n    privileged: false',
  ),
  'github-actions': value(
    "$.jobs[*]['runs-on']",
    '{ const: self-hosted }',
    ['on: push\njobs:\n  build:\n    runs-on: self-hosted', 4],
    'on: push\njobs:\n  build:\n    runs-on: ubuntu-24.04',
  ),
  gitlab: value('$.image', "{ type: string, pattern: ':latest$' }", ['image: node:latest', 1], 'image: node:26'),
  cloudformation: value(
    '$.Resources[*].Properties.AccessControl',
    '{ const: PublicRead }',
    ['Resources:\n  Data:\n    Type: AWS::S3::Bucket\n    Properties:\n      AccessControl: PublicRead', 5],
    'Resources:\n  Data:\n    Type: AWS::S3::Bucket\n    Properties:\n      AccessControl: Private',
  ),
  docker: value(
    "$.stages[*].instructions[?@.keyword == 'EXPOSE'].arguments[*]",
    "{ const: '22' }",
    ['FROM debian:12\nEXPOSE 22', 2],
    'FROM debian:12\nEXPOSE 8080',
  ),
  nginx: value(
    "$..block[?@.name == 'autoindex'].args[0]",
    "{ const: 'on' }",
    ['server {\n  autoindex on;\n}', 2],
    'server { autoindex off; }',
  ),
  apache: value(
    "$..block[?@.name == 'serversignature'].args[0]",
    "{ const: 'On' }",
    ['<Directory /srv/shop>\n  ServerSignature On\n</Directory>', 2],
    '<Directory /srv/shop>\n  ServerSignature Off\n</Directory>',
  ),
  spring: value('$.debug', '{ const: true }', ['debug: true', 1], 'debug: false'),
  npm: value(
    '$.scripts.postinstall',
    "{ type: string, pattern: 'curl' }",
    ['{ "scripts": { "postinstall": "curl https://shop.test/setup | sh" } }', 1],
    '{ "scripts": { "postinstall": "node setup.js" } }',
  ),
  android: value(
    "$..children[?@.name == 'application'].attributes['android:debuggable']",
    "{ const: 'true' }",
    [
      '<manifest xmlns:android="http://schemas.android.com/apk/res/android">\n  <application android:debuggable="true" />\n</manifest>',
      2,
    ],
    '<manifest xmlns:android="http://schemas.android.com/apk/res/android"><application /></manifest>',
  ),
  maven: value(
    "$..children[?@.name == 'checksumPolicy'].text",
    '{ const: ignore }',
    ['<project>\n  <checksumPolicy>ignore</checksumPolicy>\n</project>', 2],
    '<project><checksumPolicy>fail</checksumPolicy></project>',
  ),
  webconfig: value(
    "$..children[?@.name == 'compilation'].attributes.debug",
    "{ const: 'true' }",
    ['<configuration>\n  <compilation debug="true" />\n</configuration>', 2],
    '<configuration><compilation debug="false" /></configuration>',
  ),
  appsettings: value(
    '$.DetailedErrors',
    '{ const: true }',
    ['{ "DetailedErrors": true }', 1],
    '{ "DetailedErrors": false }',
  ),
  dotenv: value('$.DEBUG', '{ const: true }', ['DEBUG=true', 1], 'DEBUG=false'),
};
