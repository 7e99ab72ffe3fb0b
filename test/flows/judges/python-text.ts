/** Python text with string literals and comments blanked; what an f-string evaluates stays. */
export function pythonCode(text: string): string {
  return text.replace(literals, (found) =>
    /^[rb]*f/i.test(found) ? ` ${[...found.matchAll(/\{([^{}]*)\}/g)].map((hole) => hole[1]).join(' ')} ` : ' 0 ',
  );
}

const literals =
  /(?:\b[rbfu]{1,2})?(?:'''(?:[^\\]|\\[\s\S])*?'''|"""(?:[^\\]|\\[\s\S])*?"""|'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*")|#[^\n]*/gi;
