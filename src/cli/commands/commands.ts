import type { components } from '../../../generated/openapi.ts';
import type { Recount } from '../../domain/issues/standing/recount.ts';
import type { Operator } from '../../domain/people/operator.ts';
import type { CacheKey } from '../remote/client-environment.ts';

type Report = components['schemas']['ScanReport'];

export interface BackedUp {
  file: string;
  bytes: number;
  /** Copy of the key, or null where none was asked for. */
  key_file: string | null;
  /** The key file that the backup needs and does not hold; null when the key comes from elsewhere or was copied. */
  keyLeftAt: string | null;
}

export interface Restored {
  file: string;
  /** Folder with what was there before; null when nothing was. */
  previous: string | null;
  /** Whether the key at hand opens the secrets of the backup. */
  has_key: boolean;
}

/** A webhook that needs a new secret. */
export interface LostWebhook {
  webhook_id: string;
  account_id: string;
  url: string;
}

/** What is wrong with rules; they are tried only where nothing is. */
export interface RuleTests {
  problems: readonly { file: string | null; message: string }[];
  rules: readonly {
    rule_id: string;
    cases: number;
    failed: readonly { rule_id: string; case: string; message: string }[];
  }[];
}

/** What the commands need of the service; `composition/commands/command-line.ts` gives it. */
export interface Commands {
  version: string;
  serve(role: 'api' | 'worker' | 'all'): Promise<void>;
  /** Opens the store for the length of `work`. Safe while a server runs. */
  administer<T>(
    work: (administration: Operator & { recount: Recount; mailEnabled: boolean }) => Promise<T>,
  ): Promise<T>;
  /** Writes a checked copy of the embedded database to a new file, and its key to another. Throws UsageError. */
  backUp(file: string, keyCopy: string | undefined): Promise<BackedUp>;
  /** Puts a backup in the place of the embedded database. Throws UsageError. */
  restore(file: string, options: { key?: string; withoutKey?: boolean }): Promise<Restored>;
  /** Webhooks whose secret no key opens; switches them off when it is confirmed. Throws UsageError. */
  abandonSecrets(confirmed: boolean): Promise<LostWebhook[]>;
  /**
   * `cache`: folder for what later scans need not look at again, and what seals it. `rules`: folder of rules that are
   * not ours. Throws UsageError.
   */
  scanFolder(
    folder: string,
    options: {
      exclude: string[];
      cache: ({ folder: string } & CacheKey) | undefined;
      rules: string | undefined;
      onProgress: (percent: number) => void;
    },
  ): Promise<Report>;
  /** Writes a rule to begin with into a folder; gives its file. Throws UsageError. */
  newRule(rule: { folder: string; subject: string; name: string }): Promise<string>;
  /** Checks the rules of a folder and tries them on their cases. Throws UsageError. */
  testRules(folder: string): Promise<RuleTests>;
  /** The headers and the exact body that a webhook with this secret would get of an event. */
  signDelivery(
    event: components['schemas']['EventRecord'],
    secret: string,
  ): { headers: Record<string, string>; body: string };
  /** The example of an event in the contract, as if it happened now in the test environment. */
  sampleEvent(kind: components['schemas']['EventKind']): components['schemas']['EventRecord'];
  /** Writers of a report for code-scanning tools and for people. */
  formats: {
    sarif(report: Report): components['schemas']['SarifLog'];
    html(report: Report): { page: string };
  };
}
