import path from 'node:path';
import { readFile } from 'node:fs/promises';

const ROOT = path.join('/srv/app', 'documents');
const FOLDERS = ['contracts', 'invoices'];
const NAME = /^[a-z0-9][a-z0-9-]*\.pdf$/i;

function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status });
}

export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get('folder');
  const folder = FOLDERS.find((name) => name === wanted) ?? FOLDERS[0];
  const file = searchParams.get('file') ?? '';
  const title = searchParams.get('title') ?? 'document.pdf';

  if (!NAME.test(title)) {
    return refuse(400, 'not a document');
  }
  try {
    const data = await readFile(path.join(ROOT, folder, file)); /* SINK */
    return new Response(data, {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(title)}`,
      },
    });
  } catch {
    return refuse(404, 'no such document');
  }
}
