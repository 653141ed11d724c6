import { COLUMNS, type SavedViewList } from '@cairn/domain/saved-views/display';
import Columns3 from 'lucide-react/icons/columns-3';
import { Button } from '../ui/first/Button.tsx';
import { Listbox } from '../ui/listbox/Listbox.tsx';

export interface ColumnChoiceProps {
  list: SavedViewList;
  hidden: readonly string[];
  onHide: (keys: readonly string[]) => void;
}

/** A menu that shows or hides columns. */
export function ColumnChoice({ list, hidden, onHide }: ColumnChoiceProps) {
  const columns = COLUMNS[list];
  return (
    <Listbox
      label="Columns"
      mode="multiple"
      placement="bottom end"
      options={columns.map(({ key, label }) => ({ value: key, label }))}
      selected={columns.flatMap(({ key }) => (hidden.includes(key) ? [] : [key]))}
      onChange={(shown) => onHide(columns.flatMap(({ key }) => (shown.includes(key) ? [] : [key])))}
      trigger={(trigger) => (
        <Button
          {...trigger}
          variant="quiet"
          size="small"
          icon={<Columns3 size={16} aria-hidden="true" />}
          aria-label={hidden.length === 0 ? undefined : `Columns, ${hidden.length} hidden`}
        >
          Columns
        </Button>
      )}
    />
  );
}
