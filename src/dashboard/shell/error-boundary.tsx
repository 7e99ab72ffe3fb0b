import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ApiError } from '../data/api-error.ts';
import { forgetFailure } from '../data/lazy-code.tsx';
import { Button } from '../design/controls/button.tsx';
import { ErrorState } from '../design/display/error-state.tsx';

/**
 * Shows a fault of these pages in place of what it broke, or that their code could not be loaded, which can be tried
 * again. React offers this to classes alone. Give it the address as `key`, so that going elsewhere gets out of it.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    forgetFailure(error);
    if (!(error instanceof ApiError)) console.error('This page crashed.', error, componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const retry = () => this.setState({ error: null });
    if (error instanceof ApiError) return <ErrorState error={error} onRetry={retry} />;
    return (
      <>
        <ErrorState error={error} />
        <p style={{ textAlign: 'center' }}>
          <Button onClick={() => window.location.reload()}>Reload</Button>
        </p>
      </>
    );
  }
}
