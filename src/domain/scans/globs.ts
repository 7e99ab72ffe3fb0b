/** More alternatives than a person writes; without an end `{a,b}{a,b}…` doubles with every pair. */
const MAX_ALTERNATIVES = 64;

/**
 * What wildcards may cost one scan, in comparisons of about 10 ns: this much at once, and so much more with each path,
 * about what reading a file costs. Counted, not timed, so that two scans of one repository exclude the same.
 */
const STEPS_AT_ONCE = 2_000_000;
const STEPS_PER_PATH = 2_000;

interface Budget {
  left: number;
}

/** One part of a glob between slashes, with what a name must have at the least. */
interface Part {
  readonly glob: string;
  readonly prefix: string;
  readonly suffix: string;
  /** The longest run without a wildcard. */
  readonly literal: string;
  readonly minLength: number;
}

const compilePart = (glob: string): Part => {
  const literals = glob.split(/[*?]+/);
  return {
    glob,
    prefix: glob.replace(/[*?].*$/s, ''),
    suffix: glob.replace(/^.*[*?]/s, ''),
    literal: literals.reduce((longest, one) => (one.length > longest.length ? one : longest), ''),
    minLength: glob.replaceAll('*', '').length,
  };
};

/** Any run of folders. */
const crossing = compilePart('**');

/**
 * Compiles exclude globs: `*` and `?` stay within a folder, `**` crosses them, `{a,b}` chooses; dot files are matched
 * too. The paths are POSIX and relative to the root. A glob that matches a folder excludes all in it: the caller asks
 * for each folder on its way. Not `path.matchesGlob`: a pattern such as `*a*a*a*a*a*b` makes it hang.
 *
 * The wildcards of one matcher have a bounded number of steps. Once they are spent, `onSpent` is called, once, and
 * globs with a wildcard match nothing more: too much is scanned rather than too little. Plain paths are matched to the
 * end.
 */
export const createGlobMatcher = (
  globs: readonly string[],
  onSpent: () => void = () => undefined,
): ((path: string) => boolean) => {
  const all = globs
    .flatMap(expandBraces)
    .map((glob) => glob.replace(/^\.?\/+/, '').replace(/\/+$/, ''))
    .filter((glob) => glob !== '');
  const plain = new Set(all.filter((glob) => !/[*?]/.test(glob)));
  const patterns = all
    .filter((glob) => !plain.has(glob))
    .map((glob) => glob.split('/').map((part) => (part === '**' ? crossing : compilePart(part))));
  const budget: Budget = { left: STEPS_AT_ONCE };
  let spent = false;
  return (path) => {
    if (plain.has(path)) return true;
    if (spent || patterns.length === 0) return false;
    budget.left = Math.min(STEPS_AT_ONCE, budget.left + STEPS_PER_PATH);
    const tokens = path.split('/');
    const matches = patterns.some((pattern) => budget.left > 0 && matchPath(tokens, pattern, budget));
    spent = budget.left <= 0;
    if (spent) onSpent();
    return matches;
  };
};

/**
 * Whether a scan's `exclude` leaves a path out, by its own name or by a folder that it is in. Once the wildcards are
 * spent it may be any path: so it says of each.
 */
export const createExclusion = (exclude: readonly string[]): ((path: string) => boolean) => {
  let isSpent = false;
  const matches = createGlobMatcher(exclude, () => {
    isSpent = true;
  });
  return (path) => {
    for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1))
      if (matches(path.slice(0, end))) return true;
    return matches(path) || isSpent;
  };
};

const expandBraces = (glob: string): string[] => {
  let expanded = [glob];
  for (;;) {
    const at = expanded.findIndex((one) => /\{[^{}]*\}/.test(one));
    const one = expanded[at];
    if (one === undefined) return expanded;
    const options = (/\{([^{}]*)\}/.exec(one)?.[1] ?? '').split(',');
    const made = options.map((option) => one.replace(/\{[^{}]*\}/, () => option));
    const next = [...expanded.slice(0, at), ...made, ...expanded.slice(at + 1)];
    if (next.length > MAX_ALTERNATIVES) return expanded;
    expanded = next;
  }
};

const matchPath = (tokens: readonly string[], pattern: readonly Part[], budget: Budget): boolean => {
  const last = pattern.at(-1);
  // Most globs end in the name that they are about, and most names are others.
  if (last !== undefined && last !== crossing && !mayMatch(tokens.at(-1) ?? '', last, budget)) return false;
  const same = (name: string, part: Part): boolean => matchName(name, part, budget);
  return matchTokens({ tokens, pattern, wildcard: crossing, same, budget });
};

/** Most names are told apart by their beginning, their end or a word in them: no step for each character then. */
const mayMatch = (name: string, part: Part, budget: Budget): boolean => {
  budget.left -= 1;
  if (name.length < part.minLength || !name.startsWith(part.prefix) || !name.endsWith(part.suffix)) return false;
  budget.left -= name.length;
  return name.includes(part.literal);
};

const matchName = (name: string, part: Part, budget: Budget): boolean =>
  mayMatch(name, part, budget) &&
  matchTokens({ tokens: name, pattern: part.glob, wildcard: '*', same: sameCharacter, budget });

/**
 * Matches a pattern whose wildcard stands for any run of tokens, by remembering the last wildcard alone: at most
 * `tokens × pattern` steps, whatever the pattern. (A regular expression made from a hostile glob would block the
 * process.) Without budget nothing matches.
 */
const matchTokens = <T, P>(options: {
  tokens: ArrayLike<T>;
  pattern: ArrayLike<P>;
  wildcard: P;
  same: (token: T, pattern: P) => boolean;
  budget: Budget;
}): boolean => {
  let token = 0;
  let at = 0;
  let resumePattern = -1;
  let resumeToken = 0;
  while (token < options.tokens.length) {
    if (--options.budget.left <= 0) return false;
    const expected = options.pattern[at];
    const actual = options.tokens[token];
    if (expected === options.wildcard && at < options.pattern.length) {
      resumePattern = at++;
      resumeToken = token;
    } else if (expected !== undefined && actual !== undefined && options.same(actual, expected)) {
      at++;
      token++;
    } else if (resumePattern >= 0) {
      at = resumePattern + 1;
      token = ++resumeToken;
    } else return false;
  }
  while (options.pattern[at] === options.wildcard) at++;
  return at === options.pattern.length;
};

const sameCharacter = (actual: string, wanted: string): boolean => wanted === '?' || actual === wanted;
