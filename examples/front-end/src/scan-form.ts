/** The form that creates a scan. What the API says of a field stands at that field. */
import type { Problem, ScanInput } from './api.ts';
import { element } from './elements.ts';

const FIELDS = [
  { name: 'repo_url', label: 'Address of the repository', placeholder: 'https://git.example.com/acme/shop.git' },
  { name: 'ref', label: 'Branch, tag or commit', placeholder: 'the default branch' },
] as const;

export interface ScanForm {
  /** Shows what is wrong; null clears it. */
  show(problem: Problem | null): void;
}

/** `submit` gives the problem, or null when the scan was created. */
export const createScanForm = (
  form: HTMLFormElement,
  submit: (input: ScanInput) => Promise<Problem | null>,
): ScanForm => {
  const fields = FIELDS.map(({ name, label, placeholder }) => {
    const input = element('input', { name, placeholder, id: name, autocomplete: 'off', spellcheck: false });
    const error = element('p', { className: 'error', id: `${name}-error` });
    input.setAttribute('aria-describedby', error.id);
    return { name, input, error, block: element('div', {}, element('label', { htmlFor: name }, label), input, error) };
  });
  const rest = element('p', { className: 'error', role: 'alert' });
  const button = element('button', {}, 'Scan');
  form.replaceChildren(...fields.map(({ block }) => block), button, rest);

  const show = (problem: Problem | null): void => {
    for (const { name, input, error } of fields) {
      error.textContent = problem?.fields[name] ?? '';
      input.ariaInvalid = error.textContent === '' ? null : 'true';
    }
    const first = fields.find(({ error }) => error.textContent !== '');
    first?.input.focus();
    rest.textContent = first ? '' : (problem?.message ?? '');
  };

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const sent = new Map(fields.map(({ name, input }) => [name, input.value]));
    const [repo_url, ref] = [trimmed(sent, 'repo_url'), trimmed(sent, 'ref')];
    button.disabled = true;
    show(null);
    const problem = await submit({ repo_url, ...(ref !== '' && { ref }) });
    button.disabled = false;
    show(problem);
    // What was typed meanwhile stays.
    if (!problem) for (const { name, input } of fields) if (input.value === sent.get(name)) input.value = '';
  });
  return { show };
};

const trimmed = (values: ReadonlyMap<string, string>, name: keyof ScanInput): string => (values.get(name) ?? '').trim();
