import path from 'node:path';

const THEMES = '/srv/app/themes';
const PARENT = '../';

export function themeFile(name: string): string {
  let rest = name;
  while (rest.includes(PARENT)) {
    rest = rest.split(PARENT).join('');
  }
  return path.join(THEMES, rest + '.css');
}
