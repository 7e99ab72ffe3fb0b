import { CSPProvider } from '@base-ui/react/csp-provider';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Redirect, Route, Router, Switch, useLocation, useSearch } from 'wouter';
import { baseOf, environmentOf, signInAddress } from './data/addresses.ts';
import { EnvironmentProvider } from './data/environment.tsx';
import { SessionProvider, useCan, useSessionQuery } from './data/session.tsx';
import { ErrorState } from './design/error-state.tsx';
import { Loading } from './design/skeleton.tsx';
import { ToastProvider } from './design/toasts.tsx';
import { TooltipProvider } from './design/tooltip.tsx';
import { NoPermissionPage } from './pages/no-permission-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { pages } from './routes.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';

const SignInPage = lazy(async () => ({ default: (await import('./pages/sign-in/sign-in-page.tsx')).SignInPage }));
const WelcomePage = lazy(async () => ({ default: (await import('./pages/welcome/welcome-page.tsx')).WelcomePage }));
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('./pages/forgot-password/forgot-password-page.tsx')).ForgotPasswordPage,
}));
const loadShell = () => import('./shell/shell.tsx');
const Shell = lazy(async () => ({ default: (await loadShell()).Shell }));

export const App = () => (
  <CSPProvider disableStyleElements>
    <TooltipProvider>
      <ToastProvider>
        <ErrorBoundary>
          <Suspense fallback={<Loading />}>
            <Switch>
              <Route path="/sign-in" component={SignInPage} />
              <Route path="/welcome" component={WelcomePage} />
              <Route path="/forgot-password" component={ForgotPasswordPage} />
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
  const environment = environmentOf(path);
  useEffect(() => void loadShell(), []); // while the session is asked for
  if (session.data === null) return <Redirect to={signInAddress(search === '' ? path : `${path}?${search}`)} replace />;
  if (session.data === undefined) {
    return session.isError ? <ErrorState error={session.error} onRetry={() => void session.refetch()} /> : <Loading />;
  }
  return (
    <SessionProvider session={session.data}>
      <Router base={baseOf(environment)} key={environment}>
        <EnvironmentProvider environment={environment}>
          <Shell>
            <CurrentPage />
          </Shell>
        </EnvironmentProvider>
      </Router>
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
