import { arrive } from '../../sandbox/recorder.ts';
import { isLoose, type Loose, read } from '../loose.ts';
import { type FakeRequest, parseCookies } from './exchange.ts';
import { parseQuery } from './query-string.ts';

/** What express adds to a request. */
export function dressRequest(request: FakeRequest): void {
  const [path = '/', text = ''] = request.url.split('?');
  const header = (name: string) => request.headers[name.toLowerCase()];
  const files = uploaded(request);
  Object.assign(request, {
    originalUrl: request.url,
    path,
    query: parseQuery(text),
    params: {},
    cookies: parseCookies(request.headers.cookie),
    signedCookies: parseCookies(request.headers.cookie),
    hostname: `${header('host')}`.split(':')[0],
    ip: '203.0.113.7',
    protocol: 'https',
    secure: true,
    xhr: false,
    get: header,
    header,
    is: (type: string) => (`${header('content-type')}`.includes(type.replace('*/', '')) ? type : false),
    accepts: (types: unknown) => (Array.isArray(types) ? types[0] : types),
    param: (name: string) => read(request.params, name) ?? read(request.body, name) ?? read(request.query, name),
    ...files,
  });
}

/** Uploaded files as multer and express-fileupload give them. */
export function uploaded(request: FakeRequest): Record<string, unknown> {
  const given = request.step.files ?? [];
  if (given.length === 0) return {};
  const files = given.map((file) => {
    const data = Buffer.from(file.content ?? 'content');
    const mv: Loose = (path, done) => {
      arrive('path', 'file.mv', path);
      return isLoose(done) ? done() : Promise.resolve();
    };
    const names = { originalname: file.name, name: file.name, filename: file.name, originalFilename: file.name };
    return {
      fieldname: file.field,
      ...names,
      data,
      buffer: data,
      size: data.length,
      mimetype: 'text/plain',
      mv,
      path: '/tmp/upload-1',
    };
  });
  const byField = Object.fromEntries(files.map((file) => [file.fieldname, file]));
  return { file: files[0], files: Object.assign(files, byField) };
}
