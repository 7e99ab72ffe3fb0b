import { NextResponse } from 'next/server';

const SITE = 'https://museum.example';
const LANGUAGES = ['de', 'en', 'it'];

function resolve(to) {
  try {
    return new URL(to, SITE);
  } catch {
    return new URL('/', SITE);
  }
}

export async function GET(request) {
  const { searchParams } = new URL(request.url, SITE);
  const wanted = searchParams.get('lang');
  const language = LANGUAGES.includes(wanted) ? wanted : 'en';

  const asked = resolve(searchParams.get('to') ?? '/');
  const home = new URL(SITE);
  const target = home;
  home.pathname = asked.pathname;
  target.searchParams.set('lang', language);

  return NextResponse.redirect(target); /* SINK */
}
