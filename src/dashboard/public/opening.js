// Runs before the first paint. A file of its own: the page allows no inline script.
const { documentElement, head } = document;
// A chosen theme never flashes the other one.
try {
  const theme = localStorage.getItem('sightline.theme');
  if (theme === 'light' || theme === 'dark') documentElement.dataset.theme = theme;
} catch (error) {
  console.warn('The browser keeps no settings for this site, so the theme follows the system.', error);
}
// What `opening.css` paints until the pages have started; without JavaScript nothing of it is seen.
const [, first] = location.pathname.split('/');
const isOutside = /^(sign-in|welcome|forgot-password)$/.test(first);
documentElement.dataset.opening = isOutside ? 'outside' : first === 'test' ? 'test' : 'live';
// All pages but two begin with this question: it is answered by the time that their script has arrived.
if (!isOutside || first === 'sign-in')
  head.append(
    Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'fetch',
      crossOrigin: 'anonymous',
      href: '/dashboard/api/session-state',
    }),
  );
