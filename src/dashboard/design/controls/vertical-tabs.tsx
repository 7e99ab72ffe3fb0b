import { Tabs as Base } from '@base-ui/react/tabs';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { classes } from '../classes.ts';
import styles from './vertical-tabs.module.css';

export interface VerticalTab {
  id: string;
  label: ReactNode;
  content: ReactNode;
  /** Something is left out before it. */
  isApart?: boolean;
}

/**
 * Steps of something, one below the other, and beside them what belongs to the selected one. Arrows walk through them,
 * and so do J and K.
 */
export const VerticalTabs = ({ label, tabs }: { label: string; tabs: readonly VerticalTab[] }) => {
  const [last, choose] = useState(tabs[0]?.id);
  const chosen = tabs.some(({ id }) => id === last) ? last : tabs[0]?.id;
  return (
    <Base.Root className={styles.root} orientation="vertical" value={chosen} onValueChange={choose}>
      <Base.List className={styles.list} aria-label={label} activateOnFocus loopFocus={false} onKeyDown={walk}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.id} value={tab.id} className={classes(styles.tab, tab.isApart && styles.apart)}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.id} value={tab.id} className={styles.panel}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
};

/** As the arrows do: the focus chooses. */
const walk = (event: KeyboardEvent): void => {
  if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
  const tab = event.target.closest('[role="tab"]');
  const next = { j: tab?.nextElementSibling, k: tab?.previousElementSibling }[event.key];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault(); // the keys are the page's elsewhere
  next.focus();
};
