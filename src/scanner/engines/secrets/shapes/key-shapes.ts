import { cloudShapes } from './clouds.ts';
import { developmentShapes } from './development.ts';
import { modelShapes } from './models.ts';
import { operationShapes } from './operations.ts';
import { privateKeyShapes } from './private-keys.ts';
import { serviceShapes } from './services.ts';
import type { KeyShape } from './shape.ts';

/** Credentials that are known by their look, beside those that secretlint knows. */
export const ownShapes: readonly KeyShape[] = [
  ...cloudShapes,
  ...developmentShapes,
  ...modelShapes,
  ...serviceShapes,
  ...operationShapes,
  ...privateKeyShapes,
];
