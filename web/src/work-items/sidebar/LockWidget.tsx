import { Button } from '../../ui/first/Button.tsx';
import { toast } from '../../ui/messages/toast.ts';
import type { Item } from '../item.ts';
import type { ItemWrites } from '../writes/writes.ts';
import { useWidgetChange } from './use-widget-change.ts';
import { Widget } from './Widget.tsx';

/** Whether only members may comment. */
export function LockWidget({ item, writes }: { item: Item; writes: ItemWrites }) {
  const { kind, locked } = item;
  const { problem, pending, change } = useWidgetChange(
    writes,
    'Something went wrong trying to change the locked state of the discussion',
  );
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
        item.rights.plan && (
          <Button size="small" variant="quiet" pending={pending} onClick={() => void toggle()}>
            {locked ? 'Unlock' : 'Lock'}
          </Button>
        )
      }
    >
      {locked ? `Locked: only ${kind === 'epic' ? 'group' : 'project'} members can comment` : 'Unlocked'}
    </Widget>
  );
}
