import { CSPProvider } from '@base-ui/react/csp-provider';
import { Activity, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Redirect, Route, Router, Switch, useLocation, useSearch } from 'wouter';
import { baseOf, environmentOf, signInAddress } from './data/addresses.ts';
import { EnvironmentProvider } from './data/environment.tsx';
import { lazyCode } from './data/lazy-code.tsx';
import { isSameUser, SessionProvider, useCan, useSessionQuery } from './data/session.tsx';
import type { Session } from './data/types.ts';
import { ErrorState } from './design/display/error-state.tsx';
import { Loading } from './design/display/skeleton.tsx';
import { TooltipProvider } from './design/display/tooltip.tsx';
import { ToastProvider } from './design/surfaces/toasts.tsx';
import { shellCode } from './page-code.ts';
import { NoPermissionPage } from './pages/no-permission-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { openPages, pages } from './routes.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';

const SessionEndedPage = lazyCode(
  async () => (await import('./pages/sign-in/session-ended-page.tsx')).SessionEndedPage,
);
const Shell = lazyCode(shellCode);

export const App = () => (
  <CSPProvider disableStyleElements>
    <TooltipProvider>
      <ToastProvider>
        <ErrorBoundary>
          <Suspense fallback={<Loading />}>
            <Switch>
              {openPages.map(({ path, component }) => (
                <Route key={path} path={path} component={component} />
              ))}
              <Route component={SignedIn} />
            </Switch>
          </Suspense>
        </ErrorBoundary>
      </ToastProvider>
    </TooltipProvider>
  </CSPProvider>
);

/** Everything else needs a session; without one the sign-in page comes first, and leads back here. */
const SignedIn = () => {
  const [path] = useLocation();
  const search = useSearch();
  const session = useSessionQuery();
  const known = useKnownSession(session.data);
  useEffect(() => void Shell.load(), []); // while the session is asked for, also after a page before the sign-in
  if (known === 'of another') return <Loading />;
  if (known !== null) return <Pages session={known} ended={session.data === null} />;
  if (session.data === null) return <Redirect to={signInAddress(search === '' ? path : `${path}?${search}`)} replace />;
  return session.isError ? <ErrorState error={session.error} onRetry={() => void session.refetch()} /> : <Loading />;
};

/**
 * The session that these pages were opened with, as it was last seen, also when it has ended. When another user signs
 * in, here or in another tab, the document is reloaded: it must show nothing of this one's.
 */
const useKnownSession = (current: Session | null | undefined): Session | 'of another' | null => {
  const [known, setKnown] = useState<Session | null>(null);
  const isOfAnother = Boolean(known && current && !isSameUser(known, current));
  useEffect(() => {
    if (isOfAnother) window.location.reload();
  }, [isOfAnother]);
  if (isOfAnother) return 'of another';
  if (current && current !== known) setKnown(current);
  return current ?? known;
};

/** Once the session has ended the page is hidden, not left: what was typed is there again after the sign-in. */
const Pages = ({ session, ended }: { session: Session; ended: boolean }) => {
  const [path] = useLocation();
  const environment = environmentOf(path);
  return (
    <SessionProvider session={session}>
      <Activity mode={ended ? 'hidden' : 'visible'}>
        <Router base={baseOf(environment)} key={environment}>
          <EnvironmentProvider environment={environment}>
            <Shell>
              <CurrentPage />
            </Shell>
          </EnvironmentProvider>
        </Router>
      </Activity>
      {ended && (
        <Suspense fallback={<Loading />}>
          <SessionEndedPage />
        </Suspense>
      )}
    </SessionProvider>
  );
};

const CurrentPage = () => {
  const [path] = useLocation();
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<PageSkeleton />}>
        <Switch>
          {pages.map(({ path: pattern, permission, component: Component }) => (
            <Route key={pattern} path={pattern}>
              <Permitted permission={permission}>
                <Component />
              </Permitted>
            </Route>
          ))}
          <Route component={NotFoundPage} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
};

const Permitted = ({
  permission,
  children,
}: {
  permission: (typeof pages)[number]['permission'];
  children: ReactNode;
}) => (useCan()(permission) ? children : <NoPermissionPage permission={permission} />);
