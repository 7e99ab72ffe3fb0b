import type { Range } from '../../files/positions.ts';

/**
 * What is encrypted may be committed: SOPS, Ansible Vault, Jasypt, eyaml, Spring Cloud Config, Vault's transit,
 * dotenvx, keys of AWS KMS, WebLogic, Mule and Kapitan.
 */
const sealedValue =
  /^(?:ENC[[(]|\{cipher\}|vault:v\d+:|encrypted:|\$ANSIBLE_VAULT|AQICAH[A-Za-z0-9+/]{60}|\{AES(?:256)?\}|!\[[A-Za-z0-9+/=]+\]$|\?\{\w+:)/;

export const isSealed = (value: string): boolean => sealedValue.test(value);

const sealedSecret = /\bkind["']?\s*:\s*["']?SealedSecret\b/;
const encryptedData = /(?:^|[{,])([ \t]*)["']?encryptedData["']?[ \t]*:[ \t]*(\{?)/gm;

/** Where a text holds what a controller of Kubernetes alone can open, as YAML or as JSON. */
export const sealedRanges = (text: string): Range[] => {
  if (!sealedSecret.test(text)) return [];
  return [...text.matchAll(encryptedData)].map(({ 0: found, 1: indent = '', 2: brace, index }) => {
    const start = index + found.length;
    return { start, end: brace === '{' ? endOfBraces(text, start) : endOfBlock(text, start, indent.length) };
  });
};

const endOfBraces = (text: string, start: number): number => {
  const end = text.indexOf('}', start);
  return end === -1 ? text.length : end;
};

/** The first line that is not indented more. */
const endOfBlock = (text: string, start: number, indent: number): number => {
  const next = new RegExp(`^(?=[^\\n]*\\S)[ \\t]{0,${indent}}(?![ \\t])`, 'gm');
  next.lastIndex = text.indexOf('\n', start) + 1;
  return next.lastIndex === 0 ? text.length : (next.exec(text)?.index ?? text.length);
};
