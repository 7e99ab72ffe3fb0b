import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { watchNavigation } from './design/navigation.ts';

/** Shows the page of the address. */
export const start = (root: HTMLElement): void => {
  watchNavigation();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
};
