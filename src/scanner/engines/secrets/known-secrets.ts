import { posix } from 'node:path';
import { lintSource } from '@secretlint/core';
import { rules } from '@secretlint/secretlint-rule-preset-recommend';
import type { Confidence } from '../engine.ts';
import { type FoundSecret, isNearbyAddress, isPlaceholderAddress } from './generic-secrets.ts';
import { type SecretKind, secretlintKind } from './secret-kinds.ts';

/**
 * A comment of the repository (`secretlint-disable`) hides nothing from us; the preset ignores `disabled` for this
 * rule.
 */
const commentRule = '@secretlint/secretlint-rule-filter-comments';
/** Access key ids are left out by default. */
const awsRule = '@secretlint/secretlint-rule-aws';

const usedRules = rules.filter((rule) => rule.meta.id !== commentRule);

const config = {
  rules: usedRules.map((rule) => ({
    id: rule.meta.id,
    rule,
    options: rule.meta.id === awsRule ? { enableIDScanRule: true } : {},
  })),
};

/** All that `findKnownSecrets` can find. */
export const knownKinds = (): SecretKind[] =>
  usedRules.flatMap(({ messages }) => Object.keys(messages).map(secretlintKind));

/** How sure a find is: an identifier alone opens nothing. */
export const confidenceIn = ({ severity }: SecretKind): Confidence => (severity === 'info' ? 'low' : 'high');

/** What secretlint's recommended rules find in a text; `path` is the name that they go by. */
export const findKnownSecrets = async (text: string, path: string): Promise<FoundSecret[]> => {
  const source = { content: text, filePath: path, ext: posix.extname(path), contentType: 'text' as const };
  const { messages } = await lintSource({ source, options: { config, noPhysicFilePath: true } });
  return messages.flatMap((message): FoundSecret[] => {
    const kind = secretlintKind(message.messageId);
    const { start, end } = locate(text, message);
    const found = text.slice(start, end);
    if (isPlaceholderAddress(found)) return [];
    // Where only neighbours are let in, the password keeps out few.
    const severity = isNearbyAddress(found) ? 'medium' : kind.severity;
    return [{ start, end, kind, severity, confidence: confidenceIn(kind) }];
  });
};

type Message = Awaited<ReturnType<typeof lintSource>>['messages'][number];

/**
 * Where the secret of a message stands. secretlint's own range will not do: for many rules it begins at the name and
 * has the length of the value, so that masking it would leave the end of the secret readable. The value itself is in
 * `data`.
 */
const locate = (text: string, message: Message): { start: number; end: number } => {
  const [start, end] = message.range;
  for (const value of Object.values(message.data ?? {})) {
    if (typeof value !== 'string' || value === '') continue;
    const at = text.indexOf(value, start);
    if (at !== -1) return { start: at, end: at + value.length };
  }
  return locateInJson(text) ?? { start, end };
};

/** A service account file is reported as a whole; its secret is one value, and the other lines stay readable. */
const locateInJson = (text: string): { start: number; end: number } | null => {
  const [start, end] = /"private_key"\s*:\s*"([^"]*)"/d.exec(text)?.indices?.[1] ?? [];
  return start === undefined || end === undefined ? null : { start, end };
};
