import { homeOf, decodeState } from './tenants.mjs';

const SECURITY_HEADERS = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

export async function handler(event) {
  const { state = '', tenant = 'default' } = event.queryStringParameters ?? {};
  const [home, back] = await Promise.all([homeOf(tenant), decodeState(state)]);
  console.info('signin', { hasState: back !== null });
  const Location = home ?? back;
  return { statusCode: 302, headers: { ...SECURITY_HEADERS, Location }, body: '' }; /* SINK */
}
