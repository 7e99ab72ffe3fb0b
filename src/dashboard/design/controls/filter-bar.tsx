import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown, Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { classes } from '../classes.ts';
import { number } from '../display/numbers.ts';
import { Button, IconButton } from './button.tsx';
import styles from './filter-bar.module.css';
import menu from './menu.module.css';
import type { Option } from './select.tsx';

const PAUSE_MS = 350;

/** The filters of a list, above it. `onClear` is null while none is set. */
export const FilterBar = ({ children, onClear }: { children: ReactNode; onClear: (() => void) | null }) => (
  // biome-ignore lint/a11y/useSemanticElements: <search> is not known to every assistive technology yet
  <div role="search" aria-label="Filters" className={styles.bar}>
    {children}
    {onClear !== null && (
      <Button tone="ghost" size="small" onClick={onClear}>
        Clear filters
      </Button>
    )}
  </div>
);

export interface FilterOption<Value extends string> extends Option<Value> {
  /** How many entries of the list have it. */
  count?: number;
}

/** Any of a few values; none chosen means all. */
export const FilterSelect = <Value extends string>({
  label,
  options,
  values,
  none = '',
  onOpenChange,
  onChange,
}: {
  label: string;
  options: readonly FilterOption<Value>[];
  values: string[];
  /** Said when none is chosen, of a filter that is usually set. */
  none?: string;
  onOpenChange?: (open: boolean) => void;
  onChange: (values: Value[]) => void;
}) => {
  const chosen = options.filter((option) => values.includes(option.value));
  const summary =
    chosen.length <= 2 ? chosen.map((option) => option.label).join(', ') || none : `${chosen.length} selected`;
  return (
    <Base.Root
      multiple
      value={chosen.map((option) => option.value)}
      onValueChange={onChange}
      {...(onOpenChange && { onOpenChange })}
    >
      <Base.Trigger
        aria-label={summary === '' ? label : `${label}: ${summary}`}
        className={classes(styles.trigger, summary !== '' && styles.set)}
      >
        {label}
        {summary !== '' && <span className={styles.chosen}>{summary}</span>}
        <ChevronDown size={14} aria-hidden="true" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className={menu.positioner}>
          <Base.Popup className={menu.popup}>
            {options.map((option) => (
              <Base.Item key={option.value} value={option.value} className={menu.item}>
                <span className={menu.box}>
                  <Check size={12} strokeWidth={3} aria-hidden="true" />
                </span>
                <Base.ItemText className={styles.option}>{option.label}</Base.ItemText>
                {option.count !== undefined && <span className={styles.count}>{number(option.count)}</span>}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
};

/** Free text, passed on when the typing pauses. */
export const FilterText = ({
  label,
  value,
  onChange,
  suggestions = [],
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Offered while typing. */
  suggestions?: readonly string[];
}) => {
  const list = useId();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value); // changed from outside: cleared, or the back button
    setText(value);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits for the text alone
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onChange(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className={styles.text}>
      <Search size={15} aria-hidden="true" className={styles.glass} />
      <input
        type="text"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={styles.input}
        spellCheck={false}
        autoComplete="off"
        {...(suggestions.length > 0 && { list })}
      />
      {suggestions.length > 0 && (
        <datalist id={list}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      {text !== '' && (
        <IconButton label={`Clear ${label.toLowerCase()}`} icon={X} size="small" onClick={() => setText('')} />
      )}
    </div>
  );
};

/** A day, `YYYY-MM-DD`; empty for any. */
export const FilterDate = ({
  label,
  value,
  min = '',
  max = '',
  onChange,
}: {
  label: string;
  value: string;
  /** First and last day to choose from; empty for any. */
  min?: string;
  max?: string;
  onChange: (value: string) => void;
}) => (
  <label className={classes(styles.trigger, styles.date, value !== '' && styles.set)}>
    {label}
    <input
      type="date"
      value={value}
      min={min}
      max={max}
      onChange={(event) => onChange(event.target.value)}
      className={classes(styles.day, value === '' && styles.unset)}
    />
  </label>
);
