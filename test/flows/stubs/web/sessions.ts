import { Writable } from 'node:stream';
import { arrive } from '../../sandbox/recorder.ts';
import { callBack, isLoose, type Loose, read } from '../loose.ts';
import type { FakeRequest } from './exchange.ts';
import { uploaded } from './express-request.ts';

/** Web sessions and uploads. */
export const sessionStubs: Readonly<Record<string, () => unknown>> = {
  'express-session': () => Object.assign(() => addSession, { MemoryStore: class {} }),
  'cookie-session': () => () => addSession,
  'connect-flash': () => () => addFlash,
  multer: () =>
    Object.assign(multer, {
      diskStorage: (options: unknown) => options,
      memoryStorage: () => ({}),
      MulterError: class extends Error {},
    }),
  'express-fileupload': () => () => addUploads,
  formidable: () => Object.assign(() => new Form(), { formidable: () => new Form(), IncomingForm: Form }),
  busboy: () => createBusboy,
  passport: () => ({
    initialize: () => pass,
    session: () => pass,
    authenticate: () => pass,
    use: () => undefined,
    serializeUser: () => undefined,
    deserializeUser: () => undefined,
  }),
  jsonwebtoken: () => ({
    sign: (payload: unknown) => `token.${JSON.stringify(payload)}`,
    verify: readToken,
    decode: readToken,
  }),
  bcrypt: () => bcrypt,
  bcryptjs: () => bcrypt,
};

const pass: Loose = (_request, _response, next) => callBack(next);

const addSession: Loose = (request, _response, next) => {
  const stored = Object(read(request, 'sessionStore'));
  const kept = {
    id: 'session-1',
    save: (done: unknown) => callBack(done, null),
    regenerate: (done: unknown) => callBack(done, null),
    destroy: (done: unknown) => callBack(done, null),
    touch: () => undefined,
    cookie: {},
  };
  const session = new Proxy(stored, {
    get: (target, name) => Reflect.get(target, name) ?? Reflect.get(kept, name),
    set: (target, name, value: unknown) => {
      arrive('session', `session.${String(name)}`, value);
      return Reflect.set(target, name, value);
    },
  });
  Reflect.set(Object(request), 'session', session);
  return callBack(next);
};

const addFlash: Loose = (request, _response, next) => {
  const kept = new Map<string, unknown[]>();
  Reflect.set(Object(request), 'flash', (name: string, value?: unknown) => {
    if (value === undefined) return kept.get(name) ?? [];
    kept.set(name, [...(kept.get(name) ?? []), value]);
    return kept.get(name);
  });
  return callBack(next);
};

const addUploads: Loose = (request, _response, next) => {
  Object.assign(Object(request), { ...uploaded(request as FakeRequest), body: read(read(request, 'step'), 'body') });
  return callBack(next);
};

/** multer asks the program's storage for folder and name; both make up the path that is written. */
const multer: Loose = (options) => {
  const storage = read(options, 'storage');
  const take: Loose = () => async (request: unknown, _response: unknown, next: unknown) => {
    const fields = uploaded(request as FakeRequest);
    Object.assign(Object(request), fields, { body: { ...Object(read(read(request, 'step'), 'body') ?? {}) } });
    const file = read(fields, 'file');
    const filter = read(options, 'fileFilter');
    const accepted =
      isLoose(filter) && file !== undefined
        ? await new Promise((resolve) =>
            filter(request, file, (error: unknown, keep: unknown) => resolve(!error && keep)),
          )
        : true;
    if (file !== undefined && accepted !== true) Object.assign(Object(request), { file: undefined, files: [] });
    else if (file !== undefined) await placeFile(storage, request, file);
    return callBack(next);
  };
  return { single: take, array: take, fields: take, any: take, none: take };
};

async function placeFile(storage: unknown, request: unknown, file: unknown): Promise<void> {
  const ask = async (name: string, otherwise: string): Promise<unknown> => {
    const given = read(storage, name);
    if (!isLoose(given)) return given ?? otherwise;
    return new Promise((resolve) =>
      given(request, file, (_: unknown, chosen: unknown) => {
        if (name === 'filename') arrive('path', 'multer filename', `uploads/${chosen}`, [chosen]);
        resolve(chosen);
      }),
    );
  };
  const folder = await ask('destination', 'uploads');
  const name = await ask('filename', 'a1b2c3');
  Object.assign(Object(file), { destination: folder, filename: name, path: `${folder}/${name}` });
}

class Form {
  parse(request: unknown, done: unknown): unknown {
    const files = uploaded(request as FakeRequest);
    const fields = Object(read(read(request, 'step'), 'body') ?? {});
    const byField = Object(read(files, 'files') ?? {});
    if (isLoose(done)) return setImmediate(() => done(null, fields, byField));
    return Promise.resolve([fields, byField]);
  }
  on(): this {
    return this;
  }
}

const createBusboy: Loose = () => {
  const listeners = new Map<string, Loose>();
  return Object.assign(new Writable({ write: (_chunk, _encoding, done) => done() }), {
    on: (name: string, run: Loose) => listeners.set(name, run),
  });
};

/** Tokens are signed, not secret: what was put in comes out. */
const readToken: Loose = (token, ...rest) => {
  let payload: unknown = {};
  try {
    payload = JSON.parse(`${token}`.replace(/^token\./, ''));
  } catch {
    payload = { sub: '17', name: 'Ada' };
  }
  const callback = rest.findLast(isLoose);
  return callback === undefined ? payload : callback(null, payload);
};

const bcrypt = {
  hash: async () => '$2b$hash',
  compare: async () => true,
  hashSync: () => '$2b$hash',
  compareSync: () => true,
  genSalt: async () => 'salt',
};
