import { ruleFor } from './rules.mjs';

const seen = [];

export async function consume(message) {
  const apply = ruleFor(String(message.rule));
  const result = apply(Number(message.amount));
  seen.push({ at: Date.now(), result: Boolean(result) });
  return seen.length;
}
