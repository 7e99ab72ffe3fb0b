const APP = 'https://app.corp.example';

export function destination(next: string): string {
  if (!URL.canParse(next)) return `${APP}/home`;
  const url = new URL(next);
  const own = /^https:\/\/app\.corp\.example/.test(url.href);
  return own ? url.href : `${APP}/home`;
}
