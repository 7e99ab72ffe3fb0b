import { Compass } from 'lucide-react';
import { ButtonLink } from '../design/controls/button.tsx';
import { EmptyState } from '../design/display/empty-state.tsx';
import { PageHeader } from '../design/surfaces/page-header.tsx';

export const NotFoundPage = () => (
  <>
    <PageHeader title="Page not found" />
    <EmptyState
      icon={Compass}
      title="There is no page at this address"
      action={
        <ButtonLink href="/" tone="primary">
          Go to the overview
        </ButtonLink>
      }
    >
      The address may be mistyped, or belong to the other environment: live and test data have separate pages.
    </EmptyState>
  </>
);
