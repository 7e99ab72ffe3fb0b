import * as bodies from '../../../generated/bodies.js';
import { operationTable } from '../../../generated/operations.ts';
import * as parameters from '../../../generated/parameters.js';
import { createContract } from './operation-contract.ts';

/** The published API, under `/v1`. */
export const publicContract = createContract({ table: operationTable, parameters, bodies });
