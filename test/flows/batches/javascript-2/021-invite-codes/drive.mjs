const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const original = Math.random;

export async function drive({ payload, load, request }) {
  await load();
  Math.random = () => Number(payload);
  try {
    await request({ method: 'POST', path: '/teams/3/invites', body: {} });
  } finally {
    Math.random = original;
  }
}

// a code that can be told from the generator's state
export function hostile(value, payload) {
  const letter = ALPHABET[Math.floor(Number(payload) * ALPHABET.length)];
  return JSON.stringify(value ?? '').includes(letter.repeat(16));
}
