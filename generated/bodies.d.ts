// Written by `npm run generate` from the contract. Do not edit.
import type { ValidateFunction } from 'ajv';
export const createScan_body: ValidateFunction;
export const createRepository_body: ValidateFunction;
export const updateRepository_body: ValidateFunction;
export const triageIssues_body: ValidateFunction;
export const updateIssue_body: ValidateFunction;
export const commentIssue_body: ValidateFunction;
export const createRule_body: ValidateFunction;
export const updateRule_body: ValidateFunction;
export const createWebhook_body: ValidateFunction;
export const updateWebhook_body: ValidateFunction;
export const testWebhook_body: ValidateFunction;
export const rotateWebhookSecret_body: ValidateFunction;
export const recoverDeliveries_body: ValidateFunction;
export const createUser_body: ValidateFunction;
export const updateUser_body: ValidateFunction;
