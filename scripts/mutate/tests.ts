/**
 * The variable by which the tests' processes hear which tests to run, as patterns with a blank between them; without it
 * all that are fit for it.
 */
export const TESTS = 'MUTATE_TESTS';
