// Written by `npm run generate` from the contract. Do not edit.
import type { ValidateFunction } from 'ajv';
export const scan_started_body: ValidateFunction;
export const scan_started_headers: ValidateFunction;
export const scan_progress_body: ValidateFunction;
export const scan_progress_headers: ValidateFunction;
export const scan_completed_body: ValidateFunction;
export const scan_completed_headers: ValidateFunction;
export const scan_failed_body: ValidateFunction;
export const scan_failed_headers: ValidateFunction;
export const issue_critical_body: ValidateFunction;
export const issue_critical_headers: ValidateFunction;
export const scan_timeout_body: ValidateFunction;
export const scan_timeout_headers: ValidateFunction;
