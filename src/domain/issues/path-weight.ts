/** How much an issue in this place says about the product: `test` and `vendored` count a quarter (decision 10). */
export type PathWeight = 'source' | 'test' | 'vendored';

const vendoredFolders = new Set([
  'node_modules',
  'bower_components',
  'jspm_packages',
  'vendor',
  'vendors',
  'vendored',
  'third_party',
  'third-party',
  'thirdparty',
  'site-packages',
  '.venv',
  'venv',
  'pods',
  'carthage',
  'godeps',
  '.yarn',
]);
const testFolders = new Set([
  'test',
  'tests',
  '__tests__',
  '__mocks__',
  '__fixtures__',
  'spec',
  'specs',
  'testdata',
  'test-data',
  'testing',
  'fixture',
  'fixtures',
  'mock',
  'mocks',
  'e2e',
  'cypress',
  'testutil',
  'testutils',
  'test-utils',
  'androidtest',
  'example',
  'examples',
  '_examples',
  'sample',
  'samples',
  'demo',
  'demos',
]);
/** `integration-tests`, `shop_unit_tests`. */
const testFolder =
  /[-_.]tests$|(?:^|[-_.])(?:unit|integration|functional|acceptance|regression|compatibility|smoke|system|load)[-_]?tests?$/;
const vendoredNames = [/\.min\.(js|css|mjs|cjs)$/];
const testNames = [
  /\.(test|tests|spec|e2e|stories)\.[^.]+$/i,
  /^test_[^/]*\.py$/,
  /_test\.(py|go|rb|exs?|dart|cc|cpp)$/,
  /^conftest\.py$/,
  /_spec\.rb$/,
  /[a-z0-9](Test|Tests|TestCase|IT)\.(java|kt|groovy|scala|cs|php|swift)$/,
];

/** The weight of a POSIX path relative to the repository's root; vendored wins over test. */
export const pathWeight = (path: string): PathWeight => {
  const folders = path.split('/');
  const name = folders.pop() ?? '';
  const lower = folders.map((folder) => folder.toLowerCase());
  if (lower.some((folder) => vendoredFolders.has(folder)) || vendoredNames.some((re) => re.test(name)))
    return 'vendored';
  if (
    lower.some((folder) => testFolders.has(folder) || testFolder.test(folder)) ||
    testNames.some((re) => re.test(name))
  )
    return 'test';
  return 'source';
};
