import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useEnvironment } from '../data/environment.tsx';
import { useCan } from '../data/session.tsx';
import { focusAfter } from '../design/navigation.ts';
import styles from './command-palette.module.css';
import { type Destination, destinationOfId, destinations } from './destinations.ts';
import { useFound, useSavedFilters } from './found.ts';

/** Goes anywhere by typing a few letters of it, words of an issue, or an id. */
export const CommandPalette = ({ onClose }: { onClose: () => void }) => {
  const [path, navigate] = useLocation();
  const environment = useEnvironment();
  const can = useCan();
  const [openedAt] = useState(window.location.pathname);
  const [text, setText] = useState('');
  const byId = destinationOfId(text);
  const found = useFound(byId === null ? text : '');
  const { contains } = Autocomplete.useFilter();
  const places = [...destinations(environment, path, can), ...useSavedFilters()];
  const pages = places.filter(({ label }) => contains(label, text));
  const items = byId === null ? [...pages, ...found] : [byId];
  const go = (destination: Destination) => {
    onClose();
    navigate(destination.href);
  };
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup} aria-label="Go to" finalFocus={() => focusAfter(openedAt)}>
          <Autocomplete.Root
            open
            inline
            items={items}
            itemToStringValue={(item: Destination) => item.label}
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
                placeholder="A page, words of an issue, or an id"
              />
            </div>
            <Autocomplete.Empty className={styles.empty}>Nothing by that name.</Autocomplete.Empty>
            <Autocomplete.List className={styles.list}>
              {(item: Destination) => (
                <Autocomplete.Item
                  key={`${item.href} ${item.label}`}
                  value={item}
                  onClick={() => go(item)}
                  className={styles.item}
                >
                  <item.icon size={16} aria-hidden="true" />
                  <span className={styles.label}>{item.label}</span>
                  {item.note !== undefined && <span className={styles.note}>{item.note}</span>}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
          <Dialog.Close className="visually-hidden">Close</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
