let navigated = false;

/** Whether the person has moved within the dashboard since it was loaded. */
export const hasNavigated = (): boolean => navigated;

/**
 * Where the focus goes when a menu closes: to the new page's heading if one was gone to, else back to what opened it
 * (true).
 */
export const focusAfter = (openedAt: string): HTMLElement | boolean =>
  window.location.pathname === openedAt || (document.querySelector<HTMLElement>('main h1') ?? false);

/**
 * Once, at the start. A new page begins at its top; going back leaves the scrolling to the browser, which remembers.
 */
export const watchNavigation = (): void => {
  let path = window.location.pathname;
  const moved = (scroll: boolean) => () => {
    if (window.location.pathname === path) return; // filters and tabs change the address, too
    path = window.location.pathname;
    navigated = true;
    if (scroll) window.scrollTo(0, 0);
  };
  window.addEventListener('pushState', moved(true)); // the router's own event
  window.addEventListener('popstate', moved(false));
};
