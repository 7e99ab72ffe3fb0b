/** Loaded before the service in benchmarks: the limiter does all its work, but never says no. */
import { planLimits } from '../../src/domain/kernel/plans.ts';

Object.assign(planLimits.enterprise, { requests_per_minute: 1_000_000_000 });
