// pages/api handlers get a parsed body from Next
export async function drive({ payload, load, call }) {
  const app = await load();
  const res = { status() { return res; }, json() { return res; }, end() { return res; } };
  const handler = app.default?.default ?? app.default ?? app;
  await call(handler, { method: 'POST', headers: {}, body: { formula: payload, qty: 3 } }, res);
}
