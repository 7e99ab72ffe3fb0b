export async function drive({ load, request }) {
  const random = Math.random;
  Math.random = () => 0.5;
  try {
    await load();
    await request({ method: 'POST', path: '/guests', body: {} });
  } finally {
    Math.random = random;
  }
}
// With Math.random fixed, a token made from it is one letter repeated.
export function hostile(value) {
  return /([a-z0-9])\1{23}/.test(JSON.stringify(value));
}
