const whole = new Intl.NumberFormat('en');

/** 12,345 */
export const number = (value: number): string => whole.format(value);

/** "1 issue", "1,204 issues" */
export const plural = (count: number, noun: string, many = `${noun}s`): string =>
  `${number(count)} ${count === 1 ? noun : many}`;

/** Seconds as "8 s", "2 min 5 s", "1 h 4 min". */
export const duration = (seconds: number): string => {
  const parts: [number, string][] = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor((seconds % 3600) / 60), 'min'],
    [Math.floor(seconds % 60), 's'],
  ];
  const shown = parts.filter(([value]) => value > 0).slice(0, 2);
  return shown.length === 0 ? '0 s' : shown.map(([value, unit]) => `${value} ${unit}`).join(' ');
};

/** `https://git.example.com/acme/shop.git` as `acme/shop`; what does not look like that as it is. */
export const repositoryName = (address: string): string => {
  const path = /^https:\/\/[^/]+\/(.+?)(?:\.git)?\/?$/.exec(address)?.[1];
  return path ?? address;
};
