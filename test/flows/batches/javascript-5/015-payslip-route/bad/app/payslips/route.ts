import { readFile } from 'node:fs/promises';
import { join, extname } from 'node:path';
import { NextResponse } from 'next/server';
import { isDocument } from '../../lib/documents';

const FOLDER = '/srv/app/payslips';

export async function GET(request: Request) {
  const { searchParams } = new URL(request.url, 'http://localhost');
  const file = searchParams.get('file') ?? '';
  if (!isDocument(file)) {
    return NextResponse.json({ message: 'unknown document' }, { status: 404 });
  }
  const bytes = await readFile(join(FOLDER, file)); /* SINK */
  return new NextResponse(bytes, {
    headers: { 'Content-Type': extname(file) === '.pdf' ? 'application/pdf' : 'text/plain' },
  });
}
