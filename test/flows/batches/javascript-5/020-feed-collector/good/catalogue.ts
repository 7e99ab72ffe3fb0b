const catalogue: Record<string, string> = {
  tech: 'https://feeds.example/tech.xml',
  sport: 'https://feeds.example/sport.xml',
};
const fallback = 'https://feeds.example/all.xml';

export function* pick(feeds: string[]): Generator<string> {
  for (const feed of new Set(feeds)) {
    const listed = Object.hasOwn(catalogue, feed);
    yield listed ? catalogue[feed] : fallback;
  }
}
