interface Renderer {
  render(rows: string[][]): string;
}

const MODULES = new Map<string, string>([
  ['csv', './formats/csv'],
  ['text', './formats/text'],
]);

export function rendererFor(format: string): Renderer {
  const name = MODULES.get(format) ?? `./formats/csv`;
  return require(name) as Renderer; /* SINK */
}
