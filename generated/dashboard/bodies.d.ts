// Written by `npm run generate` from the contract. Do not edit.
import type { ValidateFunction } from 'ajv';
export const signIn_body: ValidateFunction;
export const getLink_body: ValidateFunction;
export const createPassword_body: ValidateFunction;
export const createPasswordReset_body: ValidateFunction;
export const updatePassword_body: ValidateFunction;
export const updateAccount_body: ValidateFunction;
export const updateProfile_body: ValidateFunction;
export const createKey_body: ValidateFunction;
export const rotateKey_body: ValidateFunction;
export const createSavedFilter_body: ValidateFunction;
export const updateSavedFilter_body: ValidateFunction;
