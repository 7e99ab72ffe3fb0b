import type { Checkout, PublishedFiles } from './import-resolver.ts';
import { publishedModules } from './javascript/published-modules.ts';
import { publishedPackages } from './python/published-packages.ts';

/** Packages that a checkout publishes, as its settings tell; of files in other languages none. */
export function publishedFiles(files: readonly string[], language: string, checkout: Checkout): PublishedFiles[] {
  // What tests, examples and copies of other packages hand on, nobody imports.
  const own = files.filter((file) => !besides.test(file));
  if (language === 'javascript') return publishedModules(own, checkout);
  return language === 'python' ? publishedPackages(own, checkout) : [];
}

const besides =
  /(?:^|\/)(?:tests?|__tests__|specs?|fixtures?|examples?|samples?|demos?|docs?|bench(?:marks?)?|scripts?|tools?|node_modules|vendor|third_party)\//i;
