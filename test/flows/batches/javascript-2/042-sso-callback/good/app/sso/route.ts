import { NextRequest, NextResponse } from 'next/server';
import { landing } from '../../lib/landing';

const APP = 'https://app.example';

export async function GET(request: NextRequest) {
  const params = new URL(request.url, APP).searchParams;
  if (params.get('state') !== 'ok') {
    return NextResponse.json({ error: 'state mismatch' }, { status: 400 });
  }
  const target = new URL(landing(params.get('next') ?? 'home'), APP);
  return NextResponse.redirect(target); // SINK
}
