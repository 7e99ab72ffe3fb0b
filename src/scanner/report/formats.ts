import type { components } from '../../../generated/openapi.ts';
import { toHtml } from './html.ts';
import { toSarif } from './sarif.ts';

type Report = components['schemas']['ScanReport'];

/** The forms of a report beside its JSON. `version` is the service's own. */
export const createReportFormats = (version: string) => ({
  sarif: (report: Report) => toSarif(report, version),
  html: (report: Report) => toHtml(report, version),
});
