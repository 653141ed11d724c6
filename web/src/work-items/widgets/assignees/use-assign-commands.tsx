import UserMinus from 'lucide-react/icons/user-minus';
import UserPlus from 'lucide-react/icons/user-plus';
import type { Command } from '../../../commands/offered-commands.ts';
import { useViewer } from '../../../session/viewer.ts';
import { toast } from '../../../ui/messages/toast.ts';
import type { Item } from '../../item.ts';
import { changeWithUndo } from '../../undo/change-with-undo.ts';
import { type ItemWrites, refusalText } from '../../writes/writes.ts';
import { failedToSet } from '../failed-to-set.ts';
import { assigneesChange } from './fields.ts';
import type { Assignee } from './people.ts';

/** Commands that assign or unassign the viewer in one step; none where the item has no assignees. */
export function useAssignCommands(
  item: Item,
  people: readonly Assignee[] | undefined,
  writes: Pick<ItemWrites, 'set' | 'undo'>,
): Command[] {
  const viewer = useViewer();
  if (viewer == null || people === undefined) return [];
  const others = people.filter(({ id }) => id !== viewer.id);
  const mine = others.length < people.length;
  const assign = async () => {
    try {
      await changeWithUndo(
        writes,
        'Assignees changed',
        writes.set(assigneesChange(mine ? others : [...people, viewer])),
      );
    } catch (refused) {
      toast({ text: refusalText(refused, failedToSet('assignees', item)), tone: 'danger' });
    }
  };
  return [
    {
      id: 'assign',
      label: mine ? 'Unassign me' : 'Assign to me',
      alias: 'Take, assignee',
      icon: mine ? <UserMinus size={16} /> : <UserPlus size={16} />,
      onSelect: () => void assign(),
    },
  ];
}
