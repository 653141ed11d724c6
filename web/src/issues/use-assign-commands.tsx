import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import UserMinus from 'lucide-react/icons/user-minus';
import UserPlus from 'lucide-react/icons/user-plus';
import type { Command } from '../commands/offered-commands.ts';
import { useViewer } from '../session/viewer.ts';
import { toast } from '../ui/messages/toast.ts';
import { changeWithUndo } from '../work-items/undo/change-with-undo.ts';
import { refusalText } from '../work-items/writes/writes.ts';
import type { IssueNode } from './issue-documents.ts';
import type { createIssueWrites } from './issue-writes.ts';

/** Commands that assign or unassign the viewer in one step. */
export function useAssignCommands(
  issue: IssueNode,
  writes: Pick<ReturnType<typeof createIssueWrites>, 'setAssignees' | 'undo'>,
): Command[] {
  const viewer = useViewer();
  if (viewer == null) return [];
  const people = issue.assignees.nodes;
  const others = people.filter(({ id }) => id !== viewer.id);
  const mine = others.length < people.length;
  const assign = async () => {
    try {
      await changeWithUndo(
        writes,
        'Assignees changed',
        writes.setAssignees(mine ? others : [...people, viewer]),
      );
    } catch (refused) {
      const text = refusalText(
        refused,
        `Failed to set assignees on this ${typeNoun(issue.type ?? 'ISSUE').one}. Please try again.`,
      );
      toast({ text, tone: 'danger' });
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
