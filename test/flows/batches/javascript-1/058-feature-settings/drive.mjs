export async function drive({ payload, load, request, arrive }) {
  await load();
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
  let body = { editor: { font: text } };
  try {
    const parsed = JSON.parse(text);
    if (parsed && typeof parsed === 'object') body = parsed;
  } catch {
    // stays a plain value
  }
  await request({ method: 'PATCH', path: '/settings', headers: { 'content-type': 'application/json' }, body });
  const answer = await request({ method: 'GET', path: '/flags/zqx7' });
  const seen = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
  arrive('computed property', /true/.test(seen) ? 'reached the prototype: zqx7' : 'own property');
}

export const payloads = ['{"__proto__":{"zqx7":true}}', '{"constructor":{"prototype":{"zqx7":true}}}'];

export function hostile(value) {
  return value === 'zqx7' || String(value).startsWith('reached the prototype');
}
