/** What the contract says, as types. The one file that knows where the generated types are. */
import type { components, operations, paths } from '../../generated/openapi.ts';

export type { paths };

type Schemas = components['schemas'];

export type Account = Schemas['Account'];
export type Attempt = Schemas['Attempt'];
export type Branch = Schemas['Branch'];
export type Delivery = Schemas['Delivery'];
export type DeliveryDetail = Schemas['DeliveryDetail'];
export type DeliveryStatus = Schemas['DeliveryStatus'];
export type Environment = Schemas['Environment'];
/** What a call that was refused answers: `error` of the calls by path. */
export type ErrorBody = Schemas['ErrorBody'];
/** Machine code of an error, as this version of the package knows them. */
export type ErrorCode = Schemas['ErrorCode'];
export type ErrorDetails = Schemas['ErrorDetails'];
export type EventRecord = Schemas['EventRecord'];
export type FieldError = Schemas['FieldError'];
export type Issue = Schemas['Issue'];
export type IssueBranch = Schemas['IssueBranch'];
export type IssueCode = Schemas['IssueCode'];
export type IssueComment = Schemas['IssueComment'];
export type IssueCommentInput = Schemas['IssueCommentInput'];
export type IssueHistoryEntry = Schemas['IssueHistoryEntry'];
export type IssueSummary = Schemas['IssueSummary'];
export type IssueState = Schemas['IssueState'];
export type IssueUpdate = Schemas['IssueUpdate'];
export type Permission = Schemas['Permission'];
export type Plan = Schemas['Plan'];
export type RateLimit = Schemas['RateLimit'];
export type RecoverInput = Schemas['RecoverInput'];
export type RecoverResult = Schemas['RecoverResult'];
export type Repository = Schemas['Repository'];
export type RepositoryInput = Schemas['RepositoryInput'];
export type RepositoryUpdate = Schemas['RepositoryUpdate'];
export type Rule = Schemas['Rule'];
export type RuleInput = Schemas['RuleInput'];
export type RuleUpdate = Schemas['RuleUpdate'];
export type SarifLog = Schemas['SarifLog'];
export type Scan = Schemas['Scan'];
export type ScanComparison = Schemas['ScanComparison'];
export type ScanInput = Schemas['ScanInput'];
export type ScanReport = Schemas['ScanReport'];
export type ScanStatus = Schemas['ScanStatus'];
export type Severity = Schemas['Severity'];
export type IssueFilter = Schemas['IssueFilter'];
export type TriageInput = Schemas['TriageInput'];
export type TriageResult = Schemas['TriageResult'];
export type User = Schemas['User'];
export type UserInput = Schemas['UserInput'];
export type UserUpdate = Schemas['UserUpdate'];
export type Webhook = Schemas['Webhook'];
export type WebhookInput = Schemas['WebhookInput'];
export type WebhookSecretInput = Schemas['WebhookSecretInput'];
export type WebhookSecretRotation = Schemas['WebhookSecretRotation'];
export type WebhookTestInput = Schemas['WebhookTestInput'];
export type WebhookTestResult = Schemas['WebhookTestResult'];
export type WebhookUpdate = Schemas['WebhookUpdate'];

/**
 * Body of a delivery: a union told apart by `event`. A later version of the service may send kinds that this one does
 * not list.
 */
export type SightlineEvent = Schemas['EventEnvelope'];
/** Kind of event, such as `scan.completed`. */
export type EventKind = SightlineEvent['event'];
/** The event of one kind: `EventOf<'scan.completed'>`. */
export type EventOf<Kind extends EventKind> = Extract<SightlineEvent, { event: Kind }>;

/** Query parameters of an operation: `Query<'listScans'>`. */
export type Query<Id extends keyof operations> = NonNullable<operations[Id]['parameters']['query']>;
