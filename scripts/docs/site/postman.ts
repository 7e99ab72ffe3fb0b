import type { Contract } from '../content/documented-contract.ts';

/** As much of Postman's format (Collection 2.1) as is touched here. */
interface Folder {
  item?: Request[];
}

interface Request {
  request: { method: string; url: { variable?: { key: string; value: string }[] } };
}

/**
 * The API as a collection for Postman: requests by tag with the contract's examples, and variables for all that is the
 * reader's own. From the same contract comes the same file.
 */
export const postmanCollection = async ({ openapi }: Contract): Promise<string> => {
  const converted = await convert(JSON.stringify(openapi));
  const folders = converted.flatMap(({ item, ...folder }) =>
    item ? [{ ...folder, item: item.toSorted((one, other) => Number(isDelete(one)) - Number(isDelete(other))) }] : [],
  );
  const pathVariables = folders.flatMap(({ item }) => item.flatMap(({ request }) => request.url.variable ?? []));
  const ids = Object.fromEntries(pathVariables.map(({ key, value }) => [key, value]));
  const places = { base_url: '{{baseUrl}}', ...EXAMPLE_ADDRESSES, ...ids };
  const item = Object.entries(places).reduce(
    (text, [name, example]) => text.replaceAll(`"${example}`, `"{{${name}}}`),
    JSON.stringify(folders),
  );
  const { info, servers } = openapi;
  return JSON.stringify({
    info: { name: info.title, description: DESCRIPTION, schema: SCHEMA },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{api_key}}', type: 'string' }] },
    variable: [
      { key: 'base_url', value: servers.at(-1)?.url, description: 'Where the API is' },
      { key: 'api_key', value: '', description: 'Your key. Give it as the current value, which is not shared' },
      { key: 'repo_url', value: PLAYED, description: 'What to scan. For a test key this one is played within seconds' },
      { key: 'receiver_url', value: EXAMPLE_ADDRESSES.receiver_url, description: 'Where your receiver of webhooks is' },
      ...Object.entries(ids).map(([key, value]) => ({ key, value })),
    ],
    event: [{ listen: 'test', script: { type: 'text/javascript', exec: KEEP_IDS.split('\n') } }],
    item: JSON.parse(item),
  });
};

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
const DESCRIPTION = 'Set `base_url` and `api_key`, then send. The documentation is at `/docs` of the service.';
const PLAYED = 'https://fixtures.sightline.test/critical';
const EXAMPLE_ADDRESSES = {
  repo_url: 'https://git.example.com/acme/shop.git',
  receiver_url: 'https://hooks.example.com/sightline',
};

/**
 * Runs in Postman after each answer: what was made is what the next requests are about. Of lists they are about the
 * first entry only where nothing can be deleted by its id.
 */
const KEEP_IDS = `const isJson = /json/.test(pm.response.headers.get('Content-Type') ?? '');
const body = isJson && pm.response.code < 300 ? pm.response.json() : {};
const made = pm.request.method === 'POST' ? Object.entries(body) : [];
const listed = Object.entries(body.data?.[0] ?? {}).filter(([name]) => /^(issue|event|delivery)_id$/.test(name));
for (const [name, value] of [...made, ...listed])
  if (name.endsWith('_id') && typeof value === 'string') pm.collectionVariables.set(name, value);`;

const isDelete = ({ request }: Request): boolean => request.method === 'DELETE';

const options = {
  folderStrategy: 'Tags',
  parametersResolution: 'Example',
  enableOptionalParameters: false,
  alwaysInheritAuthentication: true,
} as const;

const convert = async (data: string): Promise<Folder[]> => {
  Reflect.deleteProperty(globalThis, 'localStorage'); // the converter looks for it, of which Node warns
  const { convertV2 } = await import('openapi-to-postmanv2'); // takes half a second, and most builds have nothing to do
  const { promise, resolve, reject } = Promise.withResolvers<Folder[]>();
  convertV2({ type: 'string', data }, options, (error, converted) => {
    const [output] = converted?.output ?? [];
    if (!output) return reject(new Error(`no collection was made: ${error?.message ?? converted?.reason}`));
    const { item } = said(output.data) as { item: Folder[] }; // the converter writes Postman's format
    resolve(item);
  });
  return promise;
};

/**
 * Without what differs from time to time, such as ids, which Postman gives out itself when it takes the file in,
 * without answers, which the reference shows, and without what says nothing.
 */
const said = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(said);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !LEFT_OUT.has(key))
      .map(([key, part]) => [key, said(part)])
      .filter(([, part]) => !isEmpty(part)),
  );
};

const LEFT_OUT = new Set<unknown>(['id', 'event', 'response', 'protocolProfileBehavior']);

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0);
