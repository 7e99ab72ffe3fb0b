import { useSyncExternalStore } from 'react';

export type Theme = 'system' | 'light' | 'dark';

/** `public/opening.js` reads it before the first paint. */
const KEY = 'sightline.theme';

const listeners = new Set<() => void>();

/** The person's choice for this browser, and how to change it. */
export const useTheme = (): [Theme, (theme: Theme) => void] => [useSyncExternalStore(subscribe, read), write];

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const read = (): Theme => {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
};

const write = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch (error) {
    console.warn('The browser does not store settings for this site, so the theme resets on reload.', error);
  }
};
