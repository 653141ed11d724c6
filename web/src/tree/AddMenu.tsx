import { typeNoun, type WorkItemType } from '@cairn/domain/work-items/type-nouns';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Plus from 'lucide-react/icons/plus';
import { Button } from '../ui/first/Button.tsx';
import { Menu } from '../ui/menu/Menu.tsx';
import type { FormName } from './forms/form-name.ts';
import { childTypes } from './store/tree-rights.ts';
import type { TreeHead } from './store/tree-state.ts';

export interface AddMenuProps {
  head: TreeHead;
  onAdd: (form: FormName) => void;
}

/** The types in the menu of an epic; items of other types can be added as existing issues. */
const OF_EPIC: readonly WorkItemType[] = ['ISSUE', 'EPIC'];

/** Menu of the ways to add children that the viewer may use. */
export function AddMenu({ head, onAdd }: AddMenuProps) {
  const allowed = childTypes(head);
  const types = head.type === 'EPIC' ? OF_EPIC.filter((type) => allowed.includes(type)) : allowed;
  const ways = (type: WorkItemType) => {
    const { one } = typeNoun(type);
    return [
      ...(type === 'EPIC' && !head.mayAdmin
        ? []
        : [{ id: `new-${type}`, label: `Add a new ${one}`, onSelect: () => onAdd({ way: 'new', type }) }]),
      {
        id: `add-${type}`,
        label: `Add an existing ${one}`,
        onSelect: () => onAdd({ way: 'add', type }),
      },
    ];
  };
  return (
    <Menu
      label="Add"
      placement="bottom end"
      sections={types.map((type) => ({ title: typeNoun(type).capital, items: ways(type) }))}
      trigger={(props) => (
        <Button {...props} size="small" icon={<Plus aria-hidden="true" />}>
          Add <ChevronDown aria-hidden="true" />
        </Button>
      )}
    />
  );
}
