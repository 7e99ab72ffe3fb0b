/** Where the API is and with which key it is called. Kept for this tab alone. */
import type { Connection } from './api.ts';
import { byId } from './elements.ts';

/** The mock takes any key. */
const DEFAULTS: Connection = { address: import.meta.env.VITE_API ?? 'http://127.0.0.1:4010/v1', key: 'any' };

/** `?api=` names another address; a key never stands in one, since addresses are kept and sent on. */
export const readConnection = (): Connection => ({
  address: new URLSearchParams(location.search).get('api') ?? sessionStorage.getItem('address') ?? DEFAULTS.address,
  key: sessionStorage.getItem('key') ?? DEFAULTS.key,
});

export const setUpConnection = (connection: Connection, changed: (connection: Connection) => void): void => {
  const form = byId('connect', HTMLFormElement);
  const [address, key] = ['address', 'key'].map((name) => form.querySelector<HTMLInputElement>(`[name=${name}]`));
  if (!address || !key) throw new Error('The page has no fields for the connection');
  address.value = connection.address;
  key.value = connection.key;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sessionStorage.setItem('address', address.value);
    sessionStorage.setItem('key', key.value);
    changed({ address: address.value, key: key.value });
  });
};

export const openConnection = (): void => {
  byId('connection', HTMLDetailsElement).open = true;
};
