import { SearchPanel } from './search-panel.ts';

/** Parts of addresses that say nothing of what somebody looked for. */
const SILENT = new Set(['docs', 'api', 'operations', 'index', 'html', 'md']);

const wordsOf = (path: string): string =>
  [...new Set(path.split(/%[0-9a-f]{2}|[^\p{L}\p{N}]+/iu))]
    .filter((word) => word !== '' && !SILENT.has(word.toLowerCase()))
    .join(' ');

/** The page of an address that there is none of searches the words of that address. */
const panel = document.querySelector('main search-panel');
if (panel instanceof SearchPanel) {
  panel.input.value = wordsOf(location.pathname);
  panel.search();
}
