import type { FastifyRequest } from 'fastify';
import { type AuditLog, LONGEST_AUDIT_DETAIL, TARGET_NAMES } from '../../domain/people/audit-log.ts';
import type { Outcome } from '../routes.ts';
import { clientAddress } from '../transport/client-address.ts';

type Facts = Readonly<Record<string, unknown>>;

/**
 * Keeps a record of changes as the contract's `x-audit` says: action, target and the few properties worth keeping,
 * which the contract lists one by one so that no secret ever gets in. A dry run has changed nothing.
 */
export const createAuditTrail =
  (auditLog: AuditLog) =>
  async (request: FastifyRequest, { entry, path, body, answer, facts: told }: Outcome): Promise<void> => {
    const { caller } = request;
    const facts: Facts = { ...factsIn(body), ...factsIn(answer), ...told, ...factsIn(path) };
    if (!caller || !entry.audit || facts.dry_run === true) return;
    const { action, target, detail = [] } = entry.audit;
    const [kind = action] = action.split('.');
    await auditLog.add({
      account_id: caller.account_id,
      environment: OF_BOTH.has(kind) ? null : (environmentOf(facts) ?? caller.environment),
      actor: { kind: caller.actor.kind, id: caller.actor.id, name: caller.actor.name },
      action,
      target: { kind, id: textOf(facts[target]), name: nameOf(kind, facts) },
      address: clientAddress(request),
      detail: Object.fromEntries(
        detail.flatMap((name) =>
          facts[name] !== undefined ? [[name, String(facts[name]).slice(0, LONGEST_AUDIT_DETAIL)]] : [],
        ),
      ),
    });
  };

/** What belongs to no environment. */
const OF_BOTH: ReadonlySet<string> = new Set(['account', 'user']);

const nameOf = (kind: string, facts: Facts): string | null =>
  textOf(TARGET_NAMES[kind]?.map((name) => facts[name]).find(isText));

const isText = (value: unknown): value is string => typeof value === 'string';
const textOf = (value: unknown): string | null => (isText(value) ? value : null);
const environmentOf = ({ environment }: Facts) =>
  environment === 'live' || environment === 'test' ? environment : null;

/** The properties of an object, and of an object in it: a new key stands beside its secret. */
const factsIn = (value: unknown): Facts => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const inner = Object.values(value).filter(
    (part) => typeof part === 'object' && part !== null && !Array.isArray(part),
  );
  return Object.assign({}, ...inner, value);
};
