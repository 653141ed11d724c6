import ListFilter from 'lucide-react/icons/list-filter';
import { Button } from '../ui/first/Button.tsx';
import { Menu } from '../ui/menu/Menu.tsx';
import { noteFilterNames, noteFilters, noteOrderNames, noteOrders } from './note.ts';
import type { NoteFilter, NoteOrder } from './note.ts';

export interface ActivityMenuProps {
  filter: NoteFilter;
  order: NoteOrder;
  onChange: (next: { filter?: NoteFilter; order?: NoteOrder }) => void;
}

/** Menu for the activity filter and the sort order. */
export function ActivityMenu({ filter, order, onChange }: ActivityMenuProps) {
  return (
    <Menu
      label="Sort or filter"
      placement="bottom end"
      trigger={(props) => (
        <Button
          {...props}
          size="small"
          icon={<ListFilter size={14} aria-hidden="true" />}
          aria-label={`Sort or filter: ${noteFilterNames[filter]}, ${noteOrderNames[order]}`}
        >
          {filter === 'ALL_NOTES' ? noteOrderNames[order] : noteFilterNames[filter]}
        </Button>
      )}
      sections={[
        {
          title: 'Activity',
          items: noteFilters.map((one) => ({
            id: one,
            label: noteFilterNames[one],
            checked: one === filter,
            onSelect: () => onChange({ filter: one }),
          })),
        },
        {
          title: 'Order',
          items: noteOrders.map((one) => ({
            id: one,
            label: noteOrderNames[one],
            checked: one === order,
            onSelect: () => onChange({ order: one }),
          })),
        },
      ]}
    />
  );
}
