import { ArrowDownWideNarrow, ChevronDown, Layers } from 'lucide-react';
import { Button } from '../../../design/controls/button.tsx';
import { Menu, MenuChoice } from '../../../design/controls/menu.tsx';
import { Row } from '../../../design/surfaces/layout.tsx';
import type { IssueAddress } from './issue-query.ts';
import { groupingLabels, groupings, sortLabels, sorts } from './list-words.ts';

/** How the list is laid out. What goes by files is of one branch. */
export const ViewMenus = ({ address: { sort, group, isOfOneBranch, setView } }: { address: IssueAddress }) => {
  const usable = (value: string): boolean => value !== 'file' || isOfOneBranch;
  const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
    values.filter(usable).map((value) => ({ value, label: labels[value] }));
  return (
    <Row>
      {group !== 'rule' && (
        <Button size="small" icon={Layers} onClick={() => setView({ group: ['rule'], open: [] })}>
          Group by rule
        </Button>
      )}
      <Menu
        trigger={
          <Button
            size="small"
            {...(group === 'rule' && { icon: Layers })}
            {...(group !== 'none' && { 'aria-label': `Groups: ${groupingLabels[group]}` })}
          >
            {group === 'none' ? 'Other groups' : groupingLabels[group]}
            <ChevronDown size={14} aria-hidden="true" />
          </Button>
        }
      >
        <MenuChoice
          label="Groups"
          options={optionsOf(groupings, groupingLabels)}
          value={group}
          onChange={(value) => setView({ group: value === 'none' ? [] : [value], open: [] })}
          closes
        />
      </Menu>
      <Menu
        trigger={
          <Button size="small" icon={ArrowDownWideNarrow} aria-label={`Order: ${sortLabels[sort]}`}>
            {sortLabels[sort]}
            <ChevronDown size={14} aria-hidden="true" />
          </Button>
        }
      >
        <MenuChoice
          label="Order"
          options={optionsOf(sorts, sortLabels)}
          value={sort}
          onChange={(value) => setView({ sort: value === 'relevance' ? [] : [value] })}
          closes
        />
      </Menu>
    </Row>
  );
};
