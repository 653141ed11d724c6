import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { useWidgetChange } from '../work-items/sidebar/use-widget-change.ts';
import { Widget } from '../work-items/sidebar/Widget.tsx';
import type { IssueNode } from './issue-documents.ts';
import type { IssueWrites } from './issue-writes.ts';

/** Whether only members may comment. */
export function LockWidget({ issue, writes }: { issue: IssueNode; writes: IssueWrites }) {
  const { problem, pending, change } = useWidgetChange(
    writes,
    'Something went wrong trying to change the locked state of the discussion',
  );
  const locked = issue.discussionLocked;
  const toggle = async () => {
    const text = locked ? 'Discussion unlocked.' : 'Discussion locked.';
    const written = writes.setLocked(!locked);
    if (
      await change(
        text,
        written.then(() => ({ changeIds: [] })),
      )
    )
      toast({ text });
  };
  return (
    <Widget
      title="Discussion"
      problem={problem}
      value={String(locked)}
      action={
        issue.userPermissions.adminIssue && (
          <Button size="small" variant="quiet" pending={pending} onClick={() => void toggle()}>
            {locked ? 'Unlock' : 'Lock'}
          </Button>
        )
      }
    >
      {locked ? 'Locked: only project members can comment' : 'Open'}
    </Widget>
  );
}
