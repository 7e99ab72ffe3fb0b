const HOMES = new Map([
  ['acme', 'https://acme.portal.example/'],
  ['default', 'https://portal.example/'],
]);

export async function homeOf(tenant) {
  return HOMES.get(tenant) ?? HOMES.get('default');
}

export function decodeState(state) {
  return new Promise((resolve) => {
    if (state === '') resolve(null);
    else resolve(state.trim());
  });
}
