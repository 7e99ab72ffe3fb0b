export async function drive({ payload, load, call }) {
  const route = await load();
  const handler = typeof route === 'function' ? route : route.default;
  const req = { method: 'GET', url: '/api/stock', headers: {}, query: { sku: 'A-100', warehouse: String(payload) } };
  const res = {
    statusCode: 200,
    status(code) {
      res.statusCode = code;
      return res;
    },
    json(body) {
      res.body = body;
      return res;
    },
  };
  await call(handler, req, res);
}
