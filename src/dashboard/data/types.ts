import type { components as Own } from '../../../generated/dashboard/openapi.ts';
import type { components as Public } from '../../../generated/openapi.ts';

/** The contract's words, by the names that pages use. */
export type Schemas = Public['schemas'];
export type OwnSchemas = Own['schemas'];

export type Environment = Schemas['Environment'];
export type Permission = Schemas['Permission'];
export type Plan = Schemas['Plan'];
export type Repository = Schemas['Repository'];
export type Branch = Schemas['Branch'];
export type Scan = Schemas['Scan'];
export type ScanStatus = Schemas['ScanStatus'];
export type Issue = Schemas['Issue'];
export type FlowStep = Schemas['FlowStep'];
export type IssueState = Schemas['IssueState'];
export type IssuesBySeverity = Schemas['IssuesBySeverity'];
export type Severity = Schemas['Severity'];
export type Webhook = Schemas['Webhook'];
export type WebhookDeliveryState = Schemas['WebhookDeliveryState'];
export type DeliveryStatus = Schemas['DeliveryStatus'];
export type User = Schemas['User'];
export type UserStatus = Schemas['UserStatus'];
export type Session = OwnSchemas['Session'];
export type Link = OwnSchemas['Link'];
export type Key = OwnSchemas['Key'];
export type KeyStatus = OwnSchemas['KeyStatus'];
export type AuditEntry = OwnSchemas['AuditEntry'];
export type Overview = OwnSchemas['Overview'];
export type OverviewDay = OwnSchemas['OverviewDay'];
export type UsageDay = OwnSchemas['UsageDay'];
export type UsageKey = OwnSchemas['UsageKey'];
export type SavedFilter = OwnSchemas['SavedFilter'];
export type Usage = OwnSchemas['Usage'];

/** Worst first, as everywhere. */
export const severities = ['critical', 'high', 'medium', 'low', 'info'] as const satisfies readonly Severity[];
