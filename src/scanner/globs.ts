/** More alternatives than a person writes; without an end `{a,b}{a,b}…` doubles with every pair. */
const MAX_ALTERNATIVES = 64;

const expandBraces = (glob: string): string[] => {
  let expanded = [glob];
  for (;;) {
    const at = expanded.findIndex((one) => /\{[^{}]*\}/.test(one));
    const one = expanded[at];
    if (one === undefined) return expanded;
    const options = (/\{([^{}]*)\}/.exec(one)?.[1] ?? '').split(',');
    if (expanded.length + options.length > MAX_ALTERNATIVES) return expanded;
    const made = options.map((option) => one.replace(/\{[^{}]*\}/, () => option));
    expanded = [...expanded.slice(0, at), ...made, ...expanded.slice(at + 1)];
  }
};

/**
 * Matches a pattern whose wildcard stands for any run of tokens, by remembering the last wildcard alone: at most
 * `tokens × pattern` steps, whatever the pattern. (A regular expression made from a hostile glob would block the process.)
 */
const matchTokens = <T>(o: {
  tokens: ArrayLike<T>;
  pattern: ArrayLike<T>;
  wildcard: T;
  same: (token: T, pattern: T) => boolean;
}): boolean => {
  let token = 0;
  let at = 0;
  let resumePattern = -1;
  let resumeToken = 0;
  while (token < o.tokens.length) {
    const expected = o.pattern[at];
    const actual = o.tokens[token];
    if (expected === o.wildcard && at < o.pattern.length) {
      resumePattern = at++;
      resumeToken = token;
    } else if (expected !== undefined && actual !== undefined && o.same(actual, expected)) {
      at++;
      token++;
    } else if (resumePattern >= 0) {
      at = resumePattern + 1;
      token = ++resumeToken;
    } else return false;
  }
  while (at < o.pattern.length && o.pattern[at] === o.wildcard) at++;
  return at === o.pattern.length;
};

const matchSegment = (segment: string, pattern: string): boolean =>
  matchTokens({
    tokens: segment,
    pattern,
    wildcard: '*',
    same: (actual, wanted) => wanted === '?' || actual === wanted,
  });

/**
 * Compiles exclude globs: `*` and `?` stay within a folder, `**` crosses them, `{a,b}` chooses; dot files are
 * matched too. The paths are POSIX and relative to the root. A glob that matches a folder excludes all in it:
 * the caller asks for each folder on its way. Not `path.matchesGlob`: a pattern such as `*a*a*a*a*a*b` makes it hang.
 */
export const createGlobMatcher = (globs: readonly string[]): ((path: string) => boolean) => {
  const patterns = globs
    .flatMap(expandBraces)
    .map((glob) => glob.replace(/^\.?\/+/, '').replace(/\/+$/, ''))
    .filter((glob) => glob !== '')
    .map((glob) => glob.split('/'));
  return (path) => {
    const tokens = path.split('/');
    return patterns.some((pattern) => matchTokens({ tokens, pattern, wildcard: '**', same: matchSegment }));
  };
};
