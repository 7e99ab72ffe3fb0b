import type { components } from '../../generated/openapi.ts';
import type { Operator } from '../domain/operator.ts';

type Report = components['schemas']['ScanReport'];

/** What the commands need of the service; `main.ts` gives it. */
export interface Commands {
  version: string;
  serve(role: 'api' | 'worker' | 'all'): Promise<void>;
  /** Opens the store for the length of `work`. Safe while a server runs. */
  administer<T>(work: (administration: Operator & { mailEnabled: boolean }) => Promise<T>): Promise<T>;
  scanFolder(folder: string, options: { exclude: string[]; onProgress: (percent: number) => void }): Promise<Report>;
  /** The headers and the exact body that a webhook with this secret would get of an event. */
  signDelivery(
    event: components['schemas']['EventRecord'],
    secret: string,
  ): { headers: Record<string, string>; body: string };
  /** Writers of a report for code-scanning tools and for people. */
  formats: {
    sarif(report: Report): components['schemas']['SarifLog'];
    html(report: Report): { page: string };
  };
}
