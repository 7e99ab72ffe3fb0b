export async function drive({ payload, load, call }) {
  const page = await load();
  const handler = page.default ?? page;
  const res = { status() { return res; }, json() { return res; }, end() { return res; } };
  await call(handler, { method: 'PATCH', body: payload && typeof payload === 'object' ? payload : { nickname: payload } }, res);
}
export const payloads = [{ id: 5, nickname: 'kim', bio: 'x', role: 'zqx7' }];
