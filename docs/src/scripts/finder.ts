/** Parts of the site that are searched apart: the guides, the API, how Sightline itself is made, and its rules. */
export type Section = 'guides' | 'reference' | 'background' | 'rules';

/** The part that a page belongs to, by its address below the site's base. Each page tells it to the search index. */
export const sectionOf = (page: string): Section => {
  if (page.startsWith('rules/')) return 'rules';
  if (page === 'api' || page.startsWith('api/')) return 'reference';
  return /^(?:about|building)\//.test(page) ? 'background' : 'guides';
};

/** What Pagefind knows of a page that was found. */
export interface FoundPage {
  url: string;
  meta: { title: string };
  /** HTML: the words that were searched are marked, all else is escaped. */
  excerpt: string;
  filters: { section: Section[] };
  /** Its sections that have the words, in their order on the page. */
  sub_results: { url: string; title: string; weighted_locations: { balanced_score: number }[] }[];
}

/** A page that was found; its text comes from a file of its own, asked for when it is shown. */
export interface Hit {
  id: string;
  score: number;
  data(): Promise<FoundPage>;
}

type Filters = { section: Section } | { operation: string };

/** The part of Pagefind's runtime that is used here. */
export interface SearchIndex {
  /** Without words: all pages that the filter lets through. */
  search(words: string | null, options: { filters: Filters }): Promise<{ results: Hit[] }>;
}

export interface Found {
  /** The best first. */
  pages: Hit[];
  /** Pages of the catalogue of rules: they name every framework and tool there is, and would hide the guides. */
  rules: Hit[];
  /** False if no page has all the words, and these have some. */
  complete: boolean;
}

/** How much a hit of the same score counts: of two pages that answer alike, the guide comes first. */
const WEIGHTS = { guides: 1, reference: 0.4, background: 0.3, rules: 1 } as const satisfies Record<Section, number>;

/**
 * Searches the site: the guides before the reference before the background, and the rules apart. An operation that is
 * asked for by its id comes before the guides that name it.
 */
export const createFinder =
  (index: SearchIndex) =>
  async (question: string): Promise<Found> => {
    const words = question.split(/\s+/).filter((word) => word !== '');
    const { pages, rules } = await findAll(index, words.join(' '));
    if (words.length < 2 || pages.length > 0) return { pages, rules, complete: true };
    const each = await Promise.all(words.map((word) => findAll(index, word)));
    return {
      pages: together(each.map((found) => found.pages)),
      rules: rules.length > 0 ? rules : together(each.map((found) => found.rules)),
      complete: false,
    };
  };

const findAll = async (index: SearchIndex, words: string): Promise<Omit<Found, 'complete'>> => {
  const { results: named } = await index.search(null, { filters: { operation: words.toLowerCase() } });
  const inSection = async (section: Section): Promise<Hit[]> => {
    const { results } = await index.search(words, { filters: { section } });
    return results.map((result) => scored(result, result.score * WEIGHTS[section]));
  };
  const [rules, ...pages] = await Promise.all(
    (['rules', 'guides', 'reference', 'background'] as const).map((section) => inSection(section)),
  );
  const operation = named.map((result) => scored(result, Number.POSITIVE_INFINITY));
  return { pages: together([operation, ...pages]), rules: rules ?? [] };
};

/** Holds on to what Pagefind gave: it forgets the text of a result that was collected as garbage. */
const scored = (result: Hit, score: number): Hit => ({ id: result.id, score, data: () => result.data() });

/** One list of several, the best first; what is in more than one of them counts for each. */
const together = (lists: readonly Hit[][]): Hit[] => {
  const byId = Map.groupBy(lists.flat(), ({ id }) => id);
  return [...byId.values()]
    .flatMap(([hit, ...same]) => (hit ? [{ ...hit, score: hit.score + sum(same) }] : []))
    .sort((one, other) => other.score - one.score);
};

const sum = (hits: readonly Hit[]): number => hits.reduce((total, { score }) => total + score, 0);
