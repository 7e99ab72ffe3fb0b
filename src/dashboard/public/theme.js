// Runs before the first paint, so that a chosen theme never flashes the other one. A file of its own: the page allows
// no inline script.
try {
  const theme = localStorage.getItem('sightline.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch (error) {
  console.warn('The browser keeps no settings for this site, so the theme follows the system.', error);
}
