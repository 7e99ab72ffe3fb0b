import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useCan } from '../data/session.tsx';
import { focusAfter } from '../design/navigation.ts';
import styles from './command-palette.module.css';
import { destinationOfId, destinations, type PaletteEntry, type PaletteGroup } from './destinations.ts';
import { useFound, useSavedFilters } from './found.ts';
import { usePaletteActions } from './palette-actions.ts';

/**
 * Goes anywhere by typing a few letters of it, words of an issue, or an id, and does what can be done from anywhere.
 */
export const CommandPalette = ({ onClose }: { onClose: () => void }) => {
  const [, navigate] = useLocation();
  const can = useCan();
  const [openedAt] = useState(window.location.pathname);
  const [text, setText] = useState('');
  const byId = destinationOfId(text);
  const found = useFound(byId === null ? text : '');
  const { contains } = Autocomplete.useFilter();
  const named: PaletteGroup[] = [
    { label: 'Pages', items: destinations(can) },
    { label: 'Actions', items: usePaletteActions() },
    { label: 'Saved filters', items: useSavedFilters() },
  ];
  const matching = named.map(({ label, items }) => ({
    label,
    items: items.filter((entry) => contains(entry.label, text)),
  }));
  const groups = byId === null ? [...matching, ...found] : [{ label: 'By id', items: [byId] }];
  const choose = (entry: PaletteEntry) => {
    onClose();
    if ('run' in entry) entry.run();
    else navigate(entry.href);
  };
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup} aria-label="Go to" finalFocus={() => focusAfter(openedAt)}>
          <Autocomplete.Root
            open
            inline
            items={groups.filter(({ items }) => items.length > 0)}
            itemToStringValue={(item: PaletteEntry) => item.label}
            value={text}
            onValueChange={setText}
            filter={null} // what is shown has been chosen already
            autoHighlight="always"
            keepHighlight
          >
            <div className={styles.field}>
              <Search size={17} aria-hidden="true" />
              <Autocomplete.Input
                className={styles.input}
                aria-label="Go to"
                placeholder="Search for a page, an action, an issue or an ID"
              />
            </div>
            <Autocomplete.Empty className={styles.empty}>No results.</Autocomplete.Empty>
            <Autocomplete.List className={styles.list}>
              {(group: PaletteGroup) => (
                <Autocomplete.Group key={group.label} items={group.items} className={styles.group}>
                  <Autocomplete.GroupLabel className={styles.heading}>{group.label}</Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(item: PaletteEntry) => (
                      <Autocomplete.Item
                        key={'href' in item ? `${item.href} ${item.label}` : item.label}
                        value={item}
                        onClick={() => choose(item)}
                        className={styles.item}
                      >
                        <item.icon size={16} aria-hidden="true" />
                        <span className={styles.label}>{item.label}</span>
                        {item.note !== undefined && <span className={styles.note}>{item.note}</span>}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
          <Dialog.Close className="visually-hidden">Close</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
