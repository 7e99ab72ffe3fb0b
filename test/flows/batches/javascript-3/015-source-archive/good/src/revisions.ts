const RELEASES: ReadonlyMap<string, string> = new Map([
  ['main', '4f1c2ab'],
  ['stable', '90be771'],
]);

export async function tidy(branch: string): Promise<string> {
  return branch.trim().replace(/^refs\/heads\//, '').slice(0, 120);
}

export async function headOf(branch: string): Promise<string> {
  const name = await tidy(branch);
  return RELEASES.get(name) ?? '4f1c2ab';
}
