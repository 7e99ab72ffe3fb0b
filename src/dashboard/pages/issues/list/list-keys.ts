import { useEffect } from 'react';

/** What a key does; it is not called while somebody types, or with a modifier held. */
export type Keys = Readonly<Record<string, () => void>>;

/** Single keys for those who go through many. Each has a control as well. */
export const useKeys = (keys: Keys, enabled = true): void => {
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent): void => {
      const act = keys[event.key];
      if (act === undefined || isTaken(event)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [keys, enabled]);
};

const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"], [role="menu"]';

const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.altKey ||
  event.ctrlKey ||
  event.metaKey ||
  (event.target instanceof Element && event.target.closest(TYPED_INTO) !== null);

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main [data-row]')];

/** The link of the row that has the focus, or something in it. */
const rowInFocus = (): HTMLElement | null =>
  document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>('[data-row]') ?? null;

/** The key of the row that has the focus; null for none. */
export const keyInFocus = (): string | null => rowInFocus()?.dataset.row ?? null;

/** To the row that is so many further on; from nowhere to the first one. */
export const moveFocus = (by: 1 | -1): void => {
  const all = rows();
  const here = rowInFocus();
  const at = here === null ? -1 : all.indexOf(here);
  const next = all[at === -1 ? 0 : at + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
};

export const openInFocus = (): void => rowInFocus()?.click();

/** To the first field of the filters. */
export const search = (): void => document.querySelector<HTMLElement>('[role="search"] input')?.focus();
