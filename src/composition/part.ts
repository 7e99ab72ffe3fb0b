import type { Metrics } from '../runtime/metrics.ts';
import type { Opened } from './open.ts';

/** A started part of the service. */
export interface Part {
  stop(): Promise<void>;
}

/** An opened service with what counts its work; null when METRICS is off. */
export interface Counted extends Opened {
  metrics: Metrics | null;
}
