/** A generator says so at once. */
const LINES = 20;
const LENGTH = 4_000;

const comment = /^\s*(?:\/\/|\/\*|\*|#|--|;|%|<!--|"""|'''|'|\(\*|\{-|=begin)/;
const says =
  /@generated\b|<auto-?generated|\bcode generated\b.*\bdo not edit|\b(?:auto-?|automatically |machine[- ])generated\b|\bgenerated (?:by|from|with|using|code|file)\b.*\bdo not (?:edit|modify|change)|\bdo not (?:edit|modify)\b.*\bgenerated (?:by|from|with|code|file)\b/i;

/** What a bundler begins with; the code of people follows, but in the words of many packages. */
const bundle = /^\/\*{6,}\/.*\bwebpackBootstrap\b|^\/\/ modules are defined as an array$|^var __webpack_modules__ =/m;

/** Whether a comment among the first lines says that a program has written the file. */
export const isGenerated = (text: string): boolean => {
  const beginning = text.slice(0, LENGTH);
  return (
    bundle.test(beginning) || beginning.split(/\r?\n/, LINES).some((line) => comment.test(line) && says.test(line))
  );
};
