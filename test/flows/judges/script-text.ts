/**
 * JavaScript text with string literals, comments and regular expressions blanked; what a template literal evaluates
 * stays.
 */
export function scriptCode(text: string): string {
  return text.replace(literals, (found) =>
    found.startsWith('`') ? ` ${[...found.matchAll(/\$\{([^}]*)\}/g)].map((hole) => hole[1]).join(' ')} ` : ' 0 ',
  );
}

const literals =
  /'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*"|`(?:[^`\\]|\\[\s\S])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
