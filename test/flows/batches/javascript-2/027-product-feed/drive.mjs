export async function drive({ payload, load, request }) {
  await load();
  await request({ method: 'POST', path: '/feed/preview', body: { items: [{ sku: 'A-1', label: payload }] } });
}

export const payloads = ['<zqx7/>', 'x</label><zqx7>1</zqx7><label>'];

// an element of the sender's in the document
export function hostile(value) {
  return /<\/?zqx7/.test(String(value));
}
