import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../design/button.tsx';
import { ErrorState } from '../design/error-state.tsx';

/**
 * Shows a fault of these pages in place of what it broke. React offers this to classes alone. Give it the address as `key`, so that going
 * elsewhere gets out of it.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error('A page failed.', error, componentStack);
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return (
      <>
        <ErrorState error={this.state.error} />
        <p style={{ textAlign: 'center' }}>
          <Button onClick={() => window.location.reload()}>Load again</Button>
        </p>
      </>
    );
  }
}
