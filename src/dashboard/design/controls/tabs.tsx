import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

export interface Tab<Id extends string> {
  id: Id;
  label: string;
  /** How many there are; null while that is not known. */
  count?: number | null;
  content: ReactNode;
}

/** Views of one thing. The selected one is the page's to keep, in the address where it can be linked to. */
export const Tabs = <Id extends string>({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
}) => (
  <Base.Root value={value} onValueChange={onChange}>
    <Base.List className={styles.list} aria-label={label}>
      {tabs.map((tab) => (
        <Base.Tab key={tab.id} value={tab.id} className={styles.tab}>
          {tab.label}
          {typeof tab.count === 'number' && <span className={styles.count}>{tab.count}</span>}
        </Base.Tab>
      ))}
      <Base.Indicator className={styles.indicator} renderBeforeHydration={false} />
    </Base.List>
    {tabs.map((tab) => (
      <Base.Panel key={tab.id} value={tab.id} className={styles.panel}>
        {tab.content}
      </Base.Panel>
    ))}
  </Base.Root>
);
