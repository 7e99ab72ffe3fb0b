export async function drive({ payload, load, call }) {
  const route = await load();
  const url = new URL('https://www.example.com/api/draft');
  url.searchParams.set('slug', String(payload));
  await call(route.GET, new Request(url));
}
