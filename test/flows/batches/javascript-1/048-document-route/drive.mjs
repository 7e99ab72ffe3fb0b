export async function drive({ payload, load, call }) {
  const route = await load();
  const query = new URLSearchParams({ folder: 'contracts', file: String(payload) });
  await call(route.GET, new Request('https://app.example/api/documents?' + query));
}
