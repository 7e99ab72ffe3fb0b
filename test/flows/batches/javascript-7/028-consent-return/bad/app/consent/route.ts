import { NextRequest, NextResponse } from 'next/server';
import { destination } from '../../lib/destination';

export async function GET(request: NextRequest) {
  const query = new URL(request.url, 'https://app.corp.example').searchParams;
  const target = destination(query.get('next') ?? '');
  return NextResponse.redirect(target); // SINK
}
