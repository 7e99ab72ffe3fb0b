import { NextResponse } from 'next/server';
import { CmsClient } from '../../../lib/cms';

const cms = new CmsClient('https://cms.internal.example', process.env.CMS_TOKEN ?? '');

export async function GET(request: Request) {
  const { searchParams } = new URL(request.url);
  const slug = searchParams.get('slug');
  if (!slug) {
    return NextResponse.json({ error: 'Missing slug' }, { status: 400 });
  }
  const entry = await cms.entry(slug);
  return NextResponse.json({ entry });
}
