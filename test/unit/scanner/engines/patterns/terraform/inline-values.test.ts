import { describe, expect, test } from 'vitest';
import { inlineValues } from '../../../../../../src/scanner/engines/patterns/terraform/inline-values.ts';
import { valuesOf } from '../../../../../../src/scanner/engines/patterns/terraform/module-values.ts';

/** The copy of a file, in a module with others; blanks are as they are written, lines of blanks left out. */
const inlined = (text: string, others: Readonly<Record<string, string>> = {}): string => {
  const files = Object.entries({ 'main.tf': text, ...others }).map(([name, its]) => ({ name, text: its }));
  return inlineValues(text, valuesOf(files)).text;
};

/** What stands for a value in a resource. */
const standsFor = (expression: string, definitions: string, others: Readonly<Record<string, string>> = {}): string => {
  const text = inlined(`${definitions}\nresource "a" "b" {\n  value = ${expression}\n}\n`, others);
  return /\n {2}value = (.*)\n/.exec(text)?.[1] ?? '';
};

describe('a value', () => {
  const definitions = `
    variable "cidrs" { default = ["0.0.0.0/0", "10.0.0.0/8"] }
    variable "region" {
      type    = string
      default = "eu"
    }
    variable "unknown" { type = string }
    variable "ports" { default = { ssh = 22, "rdp" : 3389 } }
    variable "public" { default = false }
    variable "starred" { default = { "*" = 1 } }
    locals {
      any   = "0.0.0.0/0"
      named = "\${var.region}-\${local.suffix}"
      suffix = "x"
      all   = concat(var.cidrs, [local.any])
      map   = merge(var.ports, { web = 443 })
      mixed = [local.any, aws_vpc.a.cidr]
      below = -1
    }`;

  test.each([
    ['var.cidrs', '["0.0.0.0/0", "10.0.0.0/8"]'],
    ['[local.any]', '["0.0.0.0/0"]'],
    ['var.cidrs[1]', '"10.0.0.0/8"'],
    ['var.ports.ssh', '22'],
    ['var.ports["rdp"]', '3389'],
    ['local.map.web', '443'],
    ['local.below', '-1'],
    ['local.named', '"eu-x"'],
    [`"\${var.cidrs}"`, '["0.0.0.0/0", "10.0.0.0/8"]'],
    [`"a-\${var.region}"`, '"a-eu"'],
    ['local.all', '["0.0.0.0/0", "10.0.0.0/8", "0.0.0.0/0"]'],
    ['concat([local.any], aws_vpc.a.cidrs)', 'concat(["0.0.0.0/0"], aws_vpc.a.cidrs)'],
    ['jsonencode({ Principal = local.any })', 'jsonencode({ Principal = "0.0.0.0/0" })'],
    ['local.mixed', '["0.0.0.0/0", unknown]'],
    ['var.public ? var.cidrs : [var.region]', '["eu"]'],
    ['length(var.cidrs) > 1 ? local.any : null', 'length(var.cidrs) > 1 ? local.any : null'],
    ['var.unknown', 'var.unknown'],
    [`"a-\${var.unknown}"`, `"a-\${var.unknown}"`],
    ['aws_vpc.a.id', 'aws_vpc.a.id'],
    ['var.cidrs[*]', 'var.cidrs[*]'],
    ['var.starred.*', 'var.starred.*'],
    ['var.starred["*"]', '1'],
    ['[for c in var.cidrs : c]', '[for c in var.cidrs : c]'],
  ])('%s is %s', (expression, value) => {
    expect(standsFor(expression, definitions)).toBe(value);
  });

  test('that a file of values gives goes before a default', () => {
    const others = {
      'variables.tf': 'variable "a" { default = 1 }\nvariable "b" { default = 1 }\nvariable "c" { default = 1 }',
      'terraform.tfvars': 'a = 2\nb = 2',
      'x.auto.tfvars': 'b = 3',
      'production.tfvars': 'c = 4',
    };

    expect(standsFor('[var.a, var.b, var.c]', '', others)).toBe('[2, 3, 1]');
  });

  test('of a file that overrides goes before that of another', () => {
    const others = { 'a_override.tf': 'locals { x = 2 }', 'z.tf': 'locals { x = 1 }' };

    expect(standsFor('local.x', '', others)).toBe('2');
  });

  test('stays a name where it is defined', () => {
    const text = 'locals {\n  a = 1\n  b = local.a\n}\noutput "x" {\n  value = local.a\n}\n';

    expect(inlined(text)).toBe(text);
  });
});

test('a loop over several lines stays as it is written', () => {
  const text = 'locals {\n  a = [1]\n}\nresource "a" "b" {\n  x = [\n    for c in local.a : c\n  ]\n}\n';

  expect(inlined(text).trimEnd()).toBe(text.trimEnd());
});

test('the whole of a copy comes from the whole of its text', () => {
  const text = 'resource "a" "b" {\n  x = local.a\n}';
  const copy = inlineValues(text, valuesOf([{ name: 'main.tf', text: `locals {\n  a = 1\n}\n${text}` }]));

  expect(copy.text).toContain('x = 1');
  expect(copy.originOf({ start: 0, end: copy.text.length })).toEqual({ start: 0, end: text.length });
});

describe('a block', () => {
  test('that is dynamic stands once for each element', () => {
    const text = `resource "g" "c" {
  dynamic "ingress" {
    for_each = { ssh = 22, rdp = 3389 }
    iterator = rule
    content {
      from_port   = rule.value
      description = rule.key
    }
  }
}
`;

    expect(inlined(text)).toBe(`resource "g" "c" {
  ingress {
      from_port   = 22
      description = "ssh"
    }
ingress {
      from_port   = 3389
      description = "rdp"
    }

}

`);
  });

  test('that is dynamic over what is not known stands once', () => {
    const text = 'resource "g" "c" {\n  dynamic "a" {\n    for_each = var.x\n    content {\n b = a.value\n }\n  }\n}';

    expect(inlined(text)).toContain('  a {\n b = a.value\n }');
  });

  test('that is repeated has the values of each element', () => {
    const text = 'resource "r" "a" {\n  for_each = toset(["22", "80"])\n  port = each.value\n}';

    expect(inlined(text)).toContain('port = "22"');
    expect(inlined(text)).toContain('port = "80"');
  });
});

describe('a text of a stranger', () => {
  test.each([
    ['names that stand for each other', 'locals {\n  a = local.b\n  b = local.a\n}\n', 'local.a', 'local.a'],
    [
      'names that double what they stand for',
      `locals {\n  a0 = "0123456789"\n${Array.from({ length: 60 }, (_, at) => `  a${at + 1} = [local.a${at}, local.a${at}]`).join('\n')}\n}\n`,
      'local.a40',
      'local.a40',
    ],
    [
      'a long chain of names',
      `locals {\n  a0 = 1\n${Array.from({ length: 5_000 }, (_, at) => `  a${at + 1} = local.a${at}`).join('\n')}\n}\n`,
      'local.a5000',
      'local.a5000',
    ],
    [
      'a name of ours',
      'locals {\n  a = {}\n}\n',
      '[local.a.constructor, local.__proto__, var.toString]',
      '[local.a.constructor, local.__proto__, var.toString]',
    ],
  ])('%s: it stays as it is', (_, definitions, expression, value) => {
    expect(standsFor(expression, definitions)).toBe(value);
  });

  test.each([
    ['brackets', `resource "a" "b" {\n x = ${'['.repeat(40_000)}`],
    ['braces', `resource "a" "b" ${'{ a '.repeat(40_000)}`],
    ['calls', `resource "a" "b" {\n x = ${'f('.repeat(40_000)}`],
    ['objects', `resource "a" "b" {\n x = ${'{a='.repeat(20_000)}`],
    ['conditions', `resource "a" "b" {\n x = ${'a ? '.repeat(40_000)}`],
    ['indexes', `resource "a" "b" {\n x = ${'a['.repeat(40_000)}`],
    ['templates', `resource "a" "b" {\n x = ${'"${'.repeat(40_000)}`],
    ['many templates', `resource "a" "b" {\n x = "${`\${a}`.repeat(40_000)}"\n}`],
    ['quotes', `resource "a" "b" {\n x = ${'"'.repeat(40_001)}`],
    ['heredocs', `resource "a" "b" {\n x = ${'<<A\n'.repeat(40_000)}`],
    ['comments', `${'/*'.repeat(40_000)}resource "a" "b" {`],
    ['minus', `resource "a" "b" {\n x = ${'-'.repeat(40_000)}1\n}`],
    ['labels', 'a '.repeat(80_000)],
    ['commas', `resource "a" "b" {\n x = {${','.repeat(40_000)}`],
  ])('%s without an end are kept', (_, text) => {
    // Their text is too long to be shown.
    expect(inlined(text).replaceAll(/\s+/g, '') === text.replaceAll(/\s+/g, '')).toBe(true);
  });

  test.each([8, 60])('blocks repeated in blocks, %i deep: a copy has a bound', (deep) => {
    const elements = JSON.stringify(Array.from({ length: 1_000 }, (_, at) => at));
    const inner = `dynamic "a" {\nfor_each = ${elements}\ncontent {\n`;
    const text = `resource "a" "b" {\n${inner.repeat(deep)}${'}\n}\n'.repeat(deep)}}`;

    expect(inlined(text).length).toBeLessThan(text.length * 6 + 100_000);
  });
});
