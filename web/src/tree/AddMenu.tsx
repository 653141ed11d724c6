import ChevronDown from 'lucide-react/icons/chevron-down';
import Plus from 'lucide-react/icons/plus';
import { Button } from '../ui/first/Button.tsx';
import { Menu } from '../ui/menu/Menu.tsx';
import type { FormName } from './forms/form-name.ts';
import type { TreeHead } from './store/tree-state.ts';

export interface AddMenuProps {
  head: TreeHead;
  allowSubEpics: boolean;
  onAdd: (form: FormName) => void;
}

/** Menu of the ways to add children that the viewer may use. */
export function AddMenu({ head, allowSubEpics, onAdd }: AddMenuProps) {
  const issue = [
    { id: 'new-issue', label: 'Add a new issue', onSelect: () => onAdd('new-issue') },
    { id: 'add-issue', label: 'Add an existing issue', onSelect: () => onAdd('add-issue') },
  ];
  const epic = [
    ...(head.mayAdmin
      ? [{ id: 'new-epic', label: 'Add a new epic', onSelect: () => onAdd('new-epic') }]
      : []),
    { id: 'add-epic', label: 'Add an existing epic', onSelect: () => onAdd('add-epic') },
  ];
  return (
    <Menu
      label="Add"
      placement="bottom end"
      sections={[
        { title: 'Issue', items: issue },
        ...(allowSubEpics && head.maySeeRelations ? [{ title: 'Epic', items: epic }] : []),
      ]}
      trigger={(props) => (
        <Button {...props} size="small" icon={<Plus aria-hidden="true" />}>
          Add <ChevronDown aria-hidden="true" />
        </Button>
      )}
    />
  );
}
