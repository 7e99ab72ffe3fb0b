import { NextResponse } from 'next/server';

const ORIGIN = process.env.APP_ORIGIN ?? 'https://app.example';

function localTarget(wanted: string): URL {
  const { pathname, search } = new URL(wanted, ORIGIN);
  const target = Object.assign(new URL(ORIGIN), { pathname, search });
  target.hash = '';
  return target;
}

export async function GET(request: Request) {
  const { next: wanted = '/dashboard', lang = 'en' } = Object.fromEntries(new URL(request.url).searchParams);
  let target: URL;
  try {
    target = localTarget(wanted);
  } catch {
    return NextResponse.json({ error: 'bad target' }, { status: 400 });
  }
  if (lang === 'de' || lang === 'fr') {
    target.searchParams.set('lang', lang);
  }
  return NextResponse.redirect(target); /* SINK */
}
