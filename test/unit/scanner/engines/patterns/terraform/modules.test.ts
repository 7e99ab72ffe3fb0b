import { afterEach, describe, expect, test } from 'vitest';
import { remembering } from '../../../../../../src/scanner/cache/remembering.ts';
import type { EngineFinding } from '../../../../../../src/scanner/engines/engine.ts';
import { isOfModule, patternsDependOn } from '../../../../../../src/scanner/engines/patterns/pattern-grammars.ts';
import { createPatternsEngine } from '../../../../../../src/scanner/engines/patterns/patterns.ts';
import { noCache, type ResultCache } from '../../../../../../src/scanner/engines/result-cache.ts';
import { listFiles } from '../../../../../../src/scanner/files/file-list.ts';
import { defaultLimits } from '../../../../../../src/scanner/limits.ts';
import { astGrepBinary } from '../../../../../../src/scanner/rules/ast-grep-binary.ts';
import { loadRules } from '../../../../../../src/scanner/rules/load-rules.ts';
import { createSourceTree, type SourceTree } from '../../../../../fixtures/git/source-tree.ts';

const rules = await loadRules();
const engine = remembering(createPatternsEngine({ rules, binary: astGrepBinary() }), patternsDependOn, isOfModule);

let tree: SourceTree;
afterEach(() => tree?.remove());

const scan = async (files: Readonly<Record<string, string>>, cache: ResultCache = noCache) => {
  tree?.remove();
  tree = createSourceTree(files);
  const signal = new AbortController().signal;
  const listed = await listFiles({ root: tree.root, exclude: [], limits: defaultLimits, signal });
  const findings: EngineFinding[] = [];
  const input = { root: tree.root, files: listed.files.filter(engine.supports), signal, limits: defaultLimits, cache };
  for await (const event of engine.scan(input)) if (event.kind === 'finding') findings.push(event.finding);
  return findings
    .filter(({ category }) => category === 'access-control' || category === 'secrets')
    .map(({ file, line, column, end_line, end_column, rule_id }) =>
      [file, `${line}:${column}-${end_line}:${end_column}`, rule_id.replace('terraform-', '')].join(' '),
    )
    .sort();
};

const rule = (cidrs: string, port = '22') => `resource "aws_security_group_rule" "a" {
  type        = "ingress"
  from_port   = ${port}
  to_port     = ${port}
  protocol    = "tcp"
  cidr_blocks = ${cidrs}
}
`;

describe('values that stand elsewhere', () => {
  test('a default in another file of the folder is found where it is used', async () => {
    const files = {
      'net/main.tf': rule('var.cidrs', 'local.ssh'),
      'net/variables.tf': 'variable "cidrs" {\n  default = ["0.0.0.0/0"]\n}\nlocals {\n  ssh = 22\n}\n',
    };

    expect(await scan(files)).toEqual(['net/main.tf 6:3-6:26 open-port']);
  });

  test('a folder knows nothing of the values of another', async () => {
    const files = {
      'main.tf': rule('var.cidrs'),
      'net/variables.tf': 'variable "cidrs" {\n  default = ["0.0.0.0/0"]\n}\n',
    };

    expect(await scan(files)).toEqual([]);
  });

  test('a file of values closes what a default leaves open', async () => {
    const files = {
      'main.tf': `variable "cidrs" {\n  default = ["0.0.0.0/0"]\n}\n${rule('var.cidrs')}`,
      'terraform.tfvars': 'cidrs = ["10.0.0.0/8"]\n',
    };

    expect(await scan(files)).toEqual([]);
  });

  test('a block that is repeated is found once', async () => {
    const text = `resource "aws_security_group" "a" {
  dynamic "ingress" {
    for_each = { ssh = 22, rdp = 3389, web = 443 }
    content {
      from_port   = ingress.value
      to_port     = ingress.value
      protocol    = "tcp"
      cidr_blocks = ["0.0.0.0/0"]
    }
  }
}
`;

    expect(await scan({ 'main.tf': text })).toEqual(['main.tf 8:7-8:34 open-port']);
    expect(await scan({ 'main.tf': text.replace('{ ssh = 22, rdp = 3389, web = 443 }', '[80, 443]') })).toEqual([]);
  });

  test('a document in JSON is read as blocks', async () => {
    const text = `{
  "//": "written by a program",
  "variable": { "size": { "default": 1 } },
  "resource": {
    "aws_security_group": {
      "a": {
        "tags": { "aws:x": "y" },
        "ingress": [
          { "from_port": 443, "to_port": 443, "protocol": "tcp", "cidr_blocks": ["0.0.0.0/0"] },
          { "from_port": 22, "to_port": 22, "protocol": "tcp", "cidr_blocks": ["\${local.any}"] }
        ]
      }
    },
    "aws_db_instance": { "b": { "publicly_accessible": true } }
  }
}
`;

    expect(await scan({ 'a.tf.json': text, 'b.tf.json': '{"locals":[{"any":"0.0.0.0/0"}]}' })).toEqual([
      'a.tf.json 10:64-10:95 open-port',
      'a.tf.json 14:33-14:60 rds-public',
    ]);
  });

  test('a secret is told where it stands, not where its name is used', async () => {
    const secret = ['Zk3', 'vQ9', 'pLx'].join('');
    const files = {
      'main.tf': 'resource "aws_db_instance" "a" {\n  password = var.db_password\n}\n',
      'variables.tf': `variable "db_password" {\n  default = "${secret}"\n}\n`,
    };

    expect(await scan(files)).toEqual(['variables.tf 2:3-2:24 secret-variable-default']);
  });

  test('a change of a value changes what was kept of the files that use it', async () => {
    const kept = new Map<string, string>();
    const cache: ResultCache = {
      read: (name) => kept.get(JSON.stringify(name)) ?? null,
      keep: (name, text) => void kept.set(JSON.stringify(name), text),
    };
    const files = (value: string) => ({
      'main.tf': rule('var.cidrs'),
      'vars.tf': `variable "cidrs" { default = ["${value}"] }\n`,
    });

    expect(await scan(files('10.0.0.0/8'), cache)).toEqual([]);
    expect(await scan(files('0.0.0.0/0'), cache)).toEqual(['main.tf 6:3-6:26 open-port']);
    expect(await scan(files('0.0.0.0/0'), cache)).toEqual(['main.tf 6:3-6:26 open-port']);
  });
});
