export async function drive({ payload, load, request }) {
  await load();
  const device = JSON.stringify({ token: payload, platform: 'ios' });
  await request({ method: 'GET', path: '/devices/me', headers: { 'x-device': device } });
}
