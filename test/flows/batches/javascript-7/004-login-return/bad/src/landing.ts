const HOME = '/dashboard';

export function landingPage(wanted: string): string {
  if (wanted.charAt(0) !== '/') return HOME;
  const second = wanted.charAt(1);
  if (second === ' ') return HOME;
  if (/[\s\\]/.test(wanted)) return HOME;
  return wanted;
}
