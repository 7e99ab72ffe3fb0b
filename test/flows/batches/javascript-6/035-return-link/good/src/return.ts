import { FINISHED, RETURN_TO } from './keys.ts';

function remember(): void {
  const back = new URLSearchParams(window.location.search).get('back');
  if (back) {
    sessionStorage.setItem(RETURN_TO, back);
  }
}

function destination(): string {
  const wanted = sessionStorage.getItem(RETURN_TO) ?? '/orders';
  let url: URL;
  try {
    url = new URL(wanted, 'https://app.example/');
  } catch {
    return '/orders';
  }
  switch (url.origin) {
    case 'https://app.example':
    case 'https://help.app.example':
      return url.href;
    default:
      return '/orders';
  }
}

remember();

document.getElementById('continue')!.addEventListener('click', () => {
  sessionStorage.setItem(FINISHED, String(Date.now()));
  window.location.assign(destination()); // SINK
});
