import * as bodies from '../../../generated/dashboard/bodies.js';
import { operationTable } from '../../../generated/dashboard/operations.ts';
import * as parameters from '../../../generated/dashboard/parameters.js';
import { createContract } from '../contract/operation-contract.ts';

/** The dashboard's own calls, under `/dashboard/api`. */
export const dashboardContract = createContract({ table: operationTable, parameters, bodies });
