/**
 * Begins with nothing but addresses of code, so that all of it is fetched at once: what every page has and what this
 * one has. Until it is there `index.html` shows the frame of the pages.
 */
import './design/tokens.css';
import './design/base.css';
import './shell/opening.css';
import { codeAt } from './page-code.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

// A page whose code fails says so, and is tried again, where it is shown.
const code = Promise.allSettled(codeAt(window.location.pathname).map((load) => load()));
try {
  const { start } = await import('./start.tsx');
  await code;
  start(root);
} catch (error) {
  root.textContent = 'The dashboard could not be loaded. Reload this page.';
  throw error;
}
