export const payloads = ['https://app.example//zqx7.example/a'];
export async function drive({ payload, load, call }) {
  const route = await load();
  const url = 'https://app.example/signin?lang=de&next=' + encodeURIComponent(payload);
  await call(route.GET, new Request(url));
}
