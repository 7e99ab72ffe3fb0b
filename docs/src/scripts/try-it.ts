import type { RequestForm } from '../../../scripts/docs/content/samples/request-form.ts';

/** A parameter, the elements that ask for it, and how to read them. */
interface Asked {
  element: HTMLElement;
  name: string;
  in: 'path' | 'query';
  values(): string[];
}

/** Attributes and properties that elements here are given; what comes from outside is text and never markup. */
type Given = Readonly<Record<string, string | boolean | undefined>>;

const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  given: Given = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(given))
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : value);
  made.append(...children);
  return made;
};

/** Browsers keep nothing of such a field: no history of it, and no value when the page is loaded again. */
const FORGOTTEN = { autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false' };

const labelled = (text: string, control: HTMLElement): HTMLElement => element('label', {}, text, control);

const choice = (options: readonly string[]): HTMLSelectElement =>
  element('select', FORGOTTEN, ...options.map((option) => element('option', {}, option)));

const ask = ({ name, in: where, required, example, options, many }: RequestForm['fields'][number]): Asked => {
  const notes = [required ? '' : 'optional', many && !options ? 'several with commas between' : ''].filter(
    (note) => note !== '',
  );
  const title = notes.length === 0 ? name : `${name} (${notes.join(', ')})`;
  if (options && many) {
    const boxes = options.map((value) => element('input', { type: 'checkbox', value, autocomplete: 'off' }));
    const labels = boxes.map((box) => element('label', {}, box, ` ${box.value}`));
    const group = element('fieldset', {}, element('legend', {}, title), element('div', {}, ...labels));
    const values = () => boxes.filter(({ checked }) => checked).map(({ value }) => value);
    return { element: group, name, in: where, values };
  }
  const control = options
    ? choice(['', ...options])
    : element('input', { ...FORGOTTEN, placeholder: example, required });
  const given = () => (many ? control.value.split(',') : [control.value]);
  const values = () =>
    given()
      .map((value) => value.trim())
      .filter((value) => value !== '');
  return { element: labelled(title, control), name, in: where, values };
};

/** The path with its values and the query, at the origin of this page. */
const addressOf = (path: string, asked: readonly Asked[]): URL => {
  const of = (where: Asked['in']) => asked.filter((one) => one.in === where);
  const filled = of('path').reduce(
    (text, { name, values }) => text.replace(`{${name}}`, () => encodeURIComponent(values().join())),
    path,
  );
  const url = new URL(filled, location.origin);
  for (const { name, values } of of('query')) for (const value of values()) url.searchParams.append(name, value);
  return url;
};

const block = (text: string, name: string): HTMLPreElement =>
  element('pre', { tabindex: '0', role: 'group', 'aria-label': name }, text);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What answers of ours have in common when something is wrong; every part is shown as text, whatever it is. */
interface ErrorBody {
  error?: {
    code?: unknown;
    message?: unknown;
    details?: { fields?: { in: unknown; pointer: unknown; message: unknown }[] };
  };
}

/** An error of the API, for a reader: its code, which leads to its meaning, and what is wrong with each field. */
const explained = (body: unknown, errors: string): HTMLElement[] => {
  const { error } = (body ?? {}) as ErrorBody; // our own service, as its contract has it
  if (typeof error?.code !== 'string') return [];
  const link = element('a', { href: `${errors}#${encodeURIComponent(error.code.toLowerCase())}` }, error.code);
  const fields = (error.details?.fields ?? []).map((field) =>
    element('li', {}, element('code', {}, `${field.in} ${field.pointer}`), ` ${field.message}`),
  );
  return [element('p', {}, link, `: ${error.message}`), ...(fields.length > 0 ? [element('ul', {}, ...fields)] : [])];
};

/** Where the outcome of a request is shown: a line that is read aloud, and what came. */
interface Places {
  status: HTMLElement;
  answer: HTMLElement;
  /** Address of the page of error codes. */
  errors: string;
}

const show = async (response: Response, { status, answer, errors }: Places, took: () => string): Promise<void> => {
  const title = `${response.status} ${response.statusText}`.trim();
  const headers = block([...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n'), 'Headers');
  const body = block('', 'Body of the answer');
  if (response.body && response.headers.get('content-type')?.startsWith('text/event-stream')) {
    status.textContent = `${title} after ${took()}. What comes is shown until you stop it.`;
    answer.replaceChildren(headers, body);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) body.append(next.value);
    status.textContent = `${title}. The stream ended after ${took()}.`;
    return;
  }
  const text = await response.text();
  const value = parsed(text);
  body.textContent = value === undefined ? text : JSON.stringify(value, null, 2);
  status.textContent = `${title} in ${took()}`;
  answer.replaceChildren(...explained(value, errors), headers, ...(text === '' ? [] : [body]));
};

/** Why a key is not used here, or null. */
const refusalOf = (key: string): string | null => {
  if (key.startsWith('sl_test_')) return null;
  if (key.startsWith('sl_live_'))
    return 'This is a live key, and was not sent. Only test keys, which begin with sl_test_, can be used here.';
  return 'Nothing was sent: test keys begin with sl_test_.';
};

const noticeOf = (): string =>
  `The request goes to ${location.origin} and does there what it says, in the test environment of the key. The key stays in this page alone, until you leave it or load it again.`;

/** Makes the form of a page. The key is in its field and nowhere else. */
const build = (details: HTMLElement, form: RequestForm): void => {
  const asked = form.fields.map(ask);
  const key = element('input', { ...FORGOTTEN, type: 'password', placeholder: 'sl_test_…', required: true });
  const body = 'body' in form && element('textarea', { ...FORGOTTEN, rows: '8' }, JSON.stringify(form.body, null, 2));
  const accept = form.accept && choice(form.accept);
  const stop = form.stream && element('button', { type: 'button' }, 'Stop');
  const places = {
    status: element('p', { role: 'status' }),
    answer: element('div'),
    errors: details.dataset.errors ?? '',
  };
  const whole = element(
    'form',
    FORGOTTEN,
    element('p', {}, noticeOf()),
    element('div', { class: 'fields' }, labelled('Test key', key), ...asked.map((one) => one.element)),
    ...(accept ? [labelled('Accept', accept)] : []),
    ...(body ? [labelled('Body', body)] : []),
    element('div', {}, element('button', {}, `Send ${form.method}`), ...(stop ? [stop] : [])),
    places.status,
    places.answer,
  );
  details.append(whole);

  const request = (signal: AbortSignal): Promise<Response> =>
    fetch(addressOf(form.path, asked), {
      method: form.method,
      headers: {
        Authorization: `Bearer ${key.value.trim()}`,
        ...(accept && { Accept: accept.value }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: body.value }),
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      signal,
    });

  let running = new AbortController();
  const send = async (): Promise<void> => {
    const { signal } = running;
    const start = performance.now();
    const took = (): string => `${Math.round(performance.now() - start)} ms`;
    try {
      await show(await request(signal), places, took);
    } catch (error) {
      if (signal !== running.signal) return; // a later request has the place to itself
      places.status.textContent = signal.aborted
        ? `Stopped after ${took()}.`
        : `No answer came: ${error instanceof Error ? error.message : error}. The request may have arrived all the same.`;
    }
  };
  whole.addEventListener('submit', (event) => {
    event.preventDefault();
    running.abort();
    running = new AbortController();
    places.answer.replaceChildren();
    const refusal = refusalOf(key.value.trim());
    places.status.textContent = refusal ?? 'Sending…';
    if (refusal === null) return void send();
    key.value = '';
    key.focus();
  });
  stop?.addEventListener('click', () => running.abort());
  // Browsers keep whole pages for the way back
  addEventListener('pagehide', () => {
    key.value = '';
  });
};

for (const details of document.querySelectorAll<HTMLDetailsElement>('.try-it')) {
  const description = details.querySelector('script');
  const open = (): void => {
    if (!details.open || !description) return;
    details.removeEventListener('toggle', open);
    build(details, JSON.parse(description.textContent)); // made by our own build
  };
  details.addEventListener('toggle', open);
  open(); // by a reader who was faster
}
