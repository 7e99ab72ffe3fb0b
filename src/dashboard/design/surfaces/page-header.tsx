import { ChevronLeft } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { Link } from '../controls/link.tsx';
import { hasNavigated } from '../navigation.ts';
import styles from './page-header.module.css';

export interface Crumb {
  label: string;
  href: string;
  /** What the history keeps for that page. */
  state?: unknown;
}

/**
 * The head of every page: it names the document, and after a navigation it takes the focus, so that a screen reader
 * says where it is and Tab goes on from there.
 */
export const PageHeader = ({
  title,
  name = title,
  crumbs = [],
  description,
  badge,
  actions,
}: {
  title: ReactNode;
  /** The title as text, when `title` is more than that. */
  name?: ReactNode;
  /** The pages above this one, the nearest last: the way back up. */
  crumbs?: readonly Crumb[];
  description?: ReactNode;
  badge?: ReactNode;
  actions?: ReactNode;
}) => {
  const heading = usePageHeading(typeof name === 'string' ? name : '');
  return (
    <header className={styles.header}>
      {crumbs.length > 0 && (
        <nav aria-label="Breadcrumbs" className={styles.crumbs}>
          <ChevronLeft size={14} aria-hidden="true" />
          {crumbs.map((crumb, index) => (
            <Fragment key={crumb.href}>
              {index > 0 && <span aria-hidden="true">/</span>}
              <Link href={crumb.href} state={crumb.state} quiet>
                {crumb.label}
              </Link>
            </Fragment>
          ))}
        </nav>
      )}
      <div className={styles.row}>
        <div className={styles.heading}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {badge}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {description !== undefined && <div className={styles.description}>{description}</div>}
    </header>
  );
};

/** For the heading of a page that has no `PageHeader`. */
export const usePageHeading = (name: string) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [path] = useLocation();
  useEffect(() => {
    document.title = name === '' ? 'Sightline' : `${name} – Sightline`;
  }, [name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page, even when the component stays
  useEffect(() => {
    if (hasNavigated()) heading.current?.focus({ preventScroll: true });
  }, [path]);
  return heading;
};
