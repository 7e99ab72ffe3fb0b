/** `npm run bench`: prints each measure as a ratio of two things measured side by side in this very run. */
import { benchCostOfCalls } from './calls/cost-of-calls.ts';
import { benchCostOnPostgres } from './calls/cost-on-postgres.ts';
import { benchCallsBesideScan } from './calls-beside-scan.ts';
import { benchIssueLists } from './lists/issue-lists.ts';
import { benchBackfill } from './scans/backfill.ts';
import { benchFirstFlow } from './scans/first-flow.ts';
import { benchKnownFlaws } from './scans/known-flaws.ts';
import { benchRescans } from './scans/rescans.ts';
import { benchScanEnds } from './scans/scan-ends.ts';
import { benchFlows } from './scans/scan-flows.ts';
import { benchScan } from './scans/scan-large.ts';
import { benchStart } from './start.ts';
import { benchWebhooks } from './webhooks.ts';

await benchStart();
await benchScan();
await benchFirstFlow();
await benchFlows();
await benchRescans();
await benchKnownFlaws();
await benchScanEnds();
await benchBackfill();
await benchCostOfCalls();
await benchCostOnPostgres();
await benchIssueLists();
await benchCallsBesideScan();
await benchWebhooks();
