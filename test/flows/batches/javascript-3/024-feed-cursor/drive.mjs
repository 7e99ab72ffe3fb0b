export async function drive({ payload, load, request }) {
  await load();
  const cursor = Buffer.from(JSON.stringify({ feed: payload, page: 2 })).toString('base64url');
  await request({ method: 'GET', path: '/timeline', query: { cursor } });
}
