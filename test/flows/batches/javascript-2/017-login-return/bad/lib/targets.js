const ORIGIN = 'https://app.example';
const HOME = '/dashboard';

exports.localTarget = function localTarget(value) {
  const wanted = String(value || HOME);
  let resolved;
  try {
    resolved = new URL(wanted, ORIGIN);
  } catch {
    return HOME;
  }
  return wanted.startsWith('/') && resolved.pathname ? wanted : HOME;
};
