const FIXED = 0.7180339887;

export async function drive({ request, load }) {
  Math.random = () => FIXED;
  await load();
  await request({ method: 'POST', path: '/session', body: { name: 'ann' } });
}

// Harmful is a key that whoever knows the state of Math.random can tell beforehand.
export function hostile(value) {
  return JSON.stringify(value).includes(FIXED.toString(36).slice(2));
}
