/**
 * The process that looks for secrets, run under Node's permission model: it can read the checkout and its own modules,
 * open no connection and start nothing. Commands come as JSON lines on standard input, results leave on standard output;
 * it ends when its input closes, so it cannot outlive the scanner.
 */
import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { performance } from 'node:perf_hooks';
import { lintSource } from '@secretlint/core';
import { rules } from '@secretlint/secretlint-rule-preset-recommend';
import { lineStarts, positionAt } from '../../files/positions.ts';
import { decodeSource, readSourceBytes } from '../../files/source-text.ts';
import { linesOf } from '../../processes/lines.ts';
import { type FoundSecret, findOwnSecrets, tellApart } from './generic-secrets.ts';
import { secretlintKind } from './secret-kinds.ts';
import type { SecretsCommand, SecretsReport } from './secrets-protocol.ts';

// secretlint marks each rule of each file and never clears the marks: 80 per file would fill the memory.
Object.defineProperty(performance, 'mark', { value: () => undefined });

/** A comment of the repository (`secretlint-disable`) hides nothing from us; the preset ignores `disabled` for this rule. */
const commentRule = '@secretlint/secretlint-rule-filter-comments';
/** Access key ids are left out by default. */
const awsRule = '@secretlint/secretlint-rule-aws';

const config = {
  rules: rules
    .filter((rule) => rule.meta.id !== commentRule)
    .map((rule) => ({ id: rule.meta.id, rule, options: rule.meta.id === awsRule ? { enableIDScanRule: true } : {} })),
};

type Message = Awaited<ReturnType<typeof lintSource>>['messages'][number];

/**
 * Where the secret of a message stands. secretlint's own range will not do: for many rules it begins at the name and has the
 * length of the value, so that masking it would leave the end of the secret readable. The value itself is in `data`.
 */
const locate = (text: string, message: Message): { start: number; end: number } => {
  const [start, end] = message.range;
  for (const value of Object.values(message.data ?? {})) {
    const at = typeof value === 'string' && value !== '' ? text.indexOf(value, start) : -1;
    if (typeof value === 'string' && at !== -1) return { start: at, end: at + value.length };
  }
  return locateInJson(text) ?? { start, end };
};

/** A service account file is reported as a whole; its secret is one value, and the other lines stay readable. */
const locateInJson = (text: string): { start: number; end: number } | null => {
  const key = /"private_key"\s*:\s*"([^"]*)"/.exec(text);
  if (key?.[1] === undefined) return null;
  const start = key.index + key[0].length - 1 - key[1].length;
  return { start, end: start + key[1].length };
};

const findKnownSecrets = async (text: string, path: string): Promise<FoundSecret[]> => {
  const source = { content: text, filePath: path, ext: posix.extname(path), contentType: 'text' as const };
  const { messages } = await lintSource({ source, options: { config, noPhysicFilePath: true } });
  return messages.map((message) => {
    const kind = secretlintKind(message.messageId);
    const confidence = kind.severity === 'info' ? 'low' : 'high';
    return { ...locate(text, message), kind, severity: kind.severity, confidence };
  });
};

const send = (report: SecretsReport): Promise<void> =>
  new Promise((resolve) => process.stdout.write(`${JSON.stringify(report)}\n`, () => resolve()));

const scanFile = async (root: string, path: string, limit: number): Promise<void> => {
  const text = decodeSource(readSourceBytes(root, path, limit));
  if (text === null) return;
  const found = [...(await findKnownSecrets(text, path)), ...findOwnSecrets(text, path)];
  const { told, masked, truncated } = tellApart(found);
  const starts = told.length > 0 ? lineStarts(text) : [];
  for (const { start, end, kind, severity, confidence } of told) {
    const from = positionAt(starts, start);
    const to = positionAt(starts, end);
    // Only a hash leaves this process: two occurrences of one secret are told apart from two secrets by it.
    const hash = createHash('sha256').update(text.slice(start, end)).digest('hex');
    const place = { line: from.line, column: from.column, end_line: to.line, end_column: to.column };
    await send({
      kind: 'secret',
      path,
      ...place,
      hash,
      rule_id: kind.rule_id,
      title: kind.title,
      severity,
      confidence,
    });
  }
  // Numbers alone: a file may hold 80,000 of them, and what we print is limited.
  if (masked.length > 0)
    await send({ kind: 'masked', path, offsets: masked.flatMap(({ start, end }) => [start, end]), truncated });
};

const scanAll = async (command: SecretsCommand): Promise<void> => {
  for (const [index, path] of command.paths.entries()) {
    await send({ kind: 'begin', index });
    try {
      await scanFile(command.root, path, command.fileBytes);
    } catch (error) {
      await send({ kind: 'unread', path, reason: error instanceof Error ? error.message.slice(0, 200) : 'unknown' });
    }
  }
  await send({ kind: 'done' });
};

process.stdin.on('end', () => process.exit(0));
for await (const line of linesOf(process.stdin.setEncoding('utf8'))) {
  // Written by our own parent a moment ago.
  const command = JSON.parse(line) as SecretsCommand;
  await scanAll(command);
}
