import type { ReactNode } from 'react';
import { Rows } from './rows.tsx';
import type { ListOfRows } from './shown-rows.ts';

interface LongListProps<Item> extends Pick<ListOfRows, 'estimate' | 'gap'> {
  /** What the items are, for screen readers. */
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  children: (item: Item) => ReactNode;
  /** In an order that matters. */
  ordered?: boolean;
  className?: string | undefined;
  itemClassName?: string | undefined;
}

/** A list that grows as far as somebody asks for more. */
export const LongList = <Item,>(props: LongListProps<Item>) => {
  const { label, items, itemKey, children, ordered = false, className, itemClassName, estimate, gap } = props;
  const List = ordered ? 'ol' : 'ul';
  return (
    <Rows keys={items.map(itemKey)} estimate={estimate} {...(gap !== undefined && { gap })}>
      {({ rows, after, isPart, list, rowProps }) => (
        <List
          ref={list.ref}
          className={className}
          aria-label={label}
          style={isPart ? { ...list.style, paddingBlockEnd: after } : undefined}
        >
          {rows.map(({ index, before }) => {
            const item = items[index];
            return (
              item !== undefined && (
                <li
                  key={itemKey(item)}
                  {...rowProps(index)}
                  className={itemClassName}
                  style={before > 0 ? { marginBlockStart: before } : undefined}
                  {...(isPart && { 'aria-setsize': items.length, 'aria-posinset': index + 1 })}
                >
                  {children(item)}
                </li>
              )
            );
          })}
        </List>
      )}
    </Rows>
  );
};
