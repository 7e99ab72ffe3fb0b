import { SearchPanel } from './search-panel.ts';

/** The button that opens the search in a window of its own; Ctrl K and ⌘ K do too. */
for (const site of document.querySelectorAll<HTMLElement>('.site-search')) {
  const button = site.querySelector('button');
  const dialog = site.querySelector('dialog');
  const panel = site.querySelector('search-panel');
  if (!button || !dialog || !(panel instanceof SearchPanel)) continue;

  const open = (): void => {
    dialog.showModal();
    panel.input.select();
  };
  button.disabled = false;
  button.addEventListener('click', open);
  // A press beside the window closes it, and so does a link to a place of the same page
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('a, .close'))) dialog.close();
  });
  window.addEventListener('keydown', (event) => {
    if (!(event.metaKey || event.ctrlKey) || event.key !== 'k') return;
    event.preventDefault();
    if (dialog.open) dialog.close();
    else open();
  });

  if (/Mac|iPhone|iPod|iPad/.test(navigator.userAgent)) {
    button.setAttribute('aria-keyshortcuts', 'Meta+K');
    for (const key of button.querySelectorAll('kbd kbd:first-child')) key.textContent = '⌘';
  }
}
