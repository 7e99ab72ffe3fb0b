import { NextResponse } from 'next/server';
import { html } from '../../lib/html.js';

export async function GET(request) {
  const q = new URL(request.url, 'https://app.corp.example').searchParams.get('q') ?? '';
  const page = html`<p>Nothing found for ${q}, sorry.</p>`;
  return new NextResponse(page, { headers: { 'content-type': 'text/html' } }); // SINK
}
