import type { PathKind } from './issues.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''));

const folders: ReadonlyArray<readonly [PathKind, ReadonlySet<string>]> = [
  [
    'vendored',
    words(`node_modules bower_components jspm_packages vendor vendors vendored _vendor third_party third-party thirdparty
      3rdparty external-libs site-packages .venv venv virtualenv pods carthage godeps .yarn .bundle deps-src`),
  ],
  ['generated', words('__generated__ generated gen-src .nuxt .next .svelte-kit .turbo autogen')],
  [
    'test',
    words(`test tests _test _tests __tests__ __test__ __mocks__ __fixtures__ __snapshots__ spec specs testdata test-data test_data
      testing unittest unittests unit-test testcases testcase testsuite testsuites test-suite fixture fixtures mock mocks
      stubs e2e cypress playwright testutil testutils test-utils test_utils testhelpers androidtest step_definitions
      testresources testfixtures datafixtures`),
  ],
  [
    'example',
    words(`example examples _examples sample samples demo demos playground playgrounds tutorial tutorials quickstart
      quickstarts doc docs documentation bench benches benchmark benchmarks`),
  ],
];

/** What a page loads, in the folder where servers keep the libraries of others: `wwwroot/lib` of ASP.NET. */
const libraryFolder = /(?:^|\/)(?:wwwroot|public|static|assets)\/libs?\//;

/** `integration-tests`, `shop_unit_tests`, in lower case. */
const testFolder =
  /[-_.]tests$|^tests?[-_](?:e2e|integration|functional|unit|data|fixtures)$|(?:^|[-_.])(?:unit|integration|functional|acceptance|regression|compatibility|smoke|system|load|e2e)[-_]?tests?$/;
/** As they are written: `ShopTests` of Swift and C#, `commonTest` of Kotlin. */
const testFolderAsWritten = /[a-z0-9](?:UI)?Tests$|^[a-z]+(?:Unit|UI)?Test$/;

const names: ReadonlyArray<readonly [PathKind, readonly RegExp[]]> = [
  ['vendored', [/[.-]min\.(?:js|css|mjs|cjs)$/, /[.-](?:js|css|mjs|cjs|min)\.map$/]],
  // A digest in the name: `main-CA4_OjGq.js` of Vite and `app.3f2a9c1b.js` of webpack.
  ['generated', [/-(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{8}\.(?:js|mjs|css)$/, /\.[0-9a-f]{8,20}\.(?:js|mjs|css)$/]],
  [
    'generated',
    [
      /\.(?:pb|pb\.gw|pb\.validate)\.(?:go|cc|h)$|_pb2?(?:_grpc)?\.(?:pyi?|rb|js|d\.ts)$|\.pb(?:json|enum|server)?\.(?:dart|swift)$/,
      /\.(?:g|freezed|designer|generated)\.(?:dart|cs|ts|tsx|js|go|java|kt)$|(?:^|[._-])bindata\.go$/i,
      /^zz_generated[._].*\.go$|_generated\.(?:go|rs|ts)$|\.bundle(?:\.dev|\.prod)?\.js$/,
    ],
  ],
  [
    'test',
    [
      /\.(?:test|tests|spec|e2e|cy)\.[^.]+$/i,
      /^(?:test_[^/]*|conftest|tests?)\.py$/,
      /^(?:phpunit\.xml(?:\.dist)?|phpunit\.dist\.xml|pytest\.ini)$/,
      /(?:_test|_unittest|_tests)\.(?:py|go|rb|exs?|dart|c|cc|cpp|cxx|rs|lua|ml)$/,
      /^test_[^/]*\.(?:c|cc|cpp|cxx|rb)$/,
      /_spec\.(?:rb|lua)$/,
      /[a-z0-9](?:Test|Tests|TestCase|IT|Spec|Suite)\.(?:java|kt|kts|groovy|scala)$/,
      /[a-z0-9](?:Test|Tests|TestCase|Cest)\.(?:cs|php|swift|m|mm|vb|fs)$/,
      /\.t\.sol$/,
      /^[^/]*\.t$/,
    ],
  ],
  ['example', [/\.stories\.[^.]+$/i]],
];

/** Packages of a product may have any names there: `com.example.demo`. */
const packageFolders = /(?<=^|\/)src\/main\/(?:java|kotlin|scala|groovy)\/.*\//;
const saysOfPackages: ReadonlySet<PathKind> = new Set<PathKind>(['vendored', 'generated']);

/**
 * What a file is by its POSIX path relative to the repository's root, in the habits of all languages. Folders go before
 * names, and of either vendored, generated, test, example in this order.
 */
export const pathKindOf = (path: string): PathKind => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const parts = foldersOf(path);
  const told = foldersOf(path.replace(packageFolders, '/'));
  const isTestFolder = () => told.some((part) => testFolder.test(part.toLowerCase()) || testFolderAsWritten.test(part));
  const byFolder = folders.find(
    ([kind, known]) =>
      (saysOfPackages.has(kind) ? parts : told).some((part) => known.has(part.toLowerCase())) ||
      (kind === 'test' && isTestFolder()),
  );
  const byName = names.find(([, patterns]) => patterns.some((pattern) => pattern.test(name)));
  if (byName?.[0] === 'vendored' || libraryFolder.test(path)) return 'vendored';
  return (byFolder ?? byName)?.[0] ?? 'source';
};

const foldersOf = (path: string): string[] => path.split('/').slice(0, -1);
