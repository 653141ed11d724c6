import { useState } from 'react';
import type { Milestone } from '../api/routes.ts';
import { type Namespace, pageOf } from '../groups/namespace.ts';
import { navigate } from '../navigation/place.ts';
import { Button } from '../ui/first/Button.tsx';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { toast } from '../ui/messages/toast.ts';
import { refusalText } from '../work-items/writes/writes.ts';
import { AlertDialog } from '../ui/overlays/AlertDialog.tsx';
import { deleteMilestone, promoteMilestone, restoreMilestone, setMilestoneState } from './milestone-calls.ts';
import styles from './MilestoneScreen.module.css';

export interface MilestoneActionsProps {
  namespace: Namespace;
  milestone: Milestone;
  /** How many issues it has that the viewer can see; null until known. */
  issues: number | null;
  onChanged: () => void;
}

const say = async (act: () => Promise<void>) => {
  try {
    await act();
  } catch (refused) {
    toast({ text: refusalText(refused, 'The milestone could not be changed. Try again.'), tone: 'danger' });
  }
};

/** The buttons of a milestone for those who plan: close, promote, edit and delete. */
export function MilestoneActions({ namespace, milestone, issues, onChanged }: MilestoneActionsProps) {
  const { id, iid, title, state } = milestone;
  const [asking, setAsking] = useState<'promote' | 'delete' | null>(null);
  const [pending, setPending] = useState(false);
  const turn = (event: 'close' | 'activate'): Promise<void> =>
    say(async () => {
      await setMilestoneState(namespace, id, event);
      onChanged();
      toast({
        text: event === 'close' ? 'Milestone closed' : 'Milestone reopened',
        ...(event === 'close' && { action: { label: 'Undo', onPress: () => void turn('activate') } }),
      });
    });
  const confirm = async (act: () => Promise<void>) => {
    setPending(true);
    await say(act);
    setPending(false);
    setAsking(null);
  };
  const restore = () =>
    say(async () => {
      const { web_url: address } = await restoreMilestone(namespace, id);
      navigate(new URL(address).pathname);
    });
  const remove = () =>
    confirm(async () => {
      await deleteMilestone(namespace, id);
      navigate(pageOf(namespace, 'milestones'), { replace: true, unasked: true });
      toast({
        text: `Milestone ${title} deleted`,
        action: { label: 'Undo', onPress: () => void restore() },
      });
    });
  const promote = () =>
    confirm(async () => {
      const { web_url: address } = await promoteMilestone(namespace.fullPath, id);
      navigate(new URL(address).pathname, { replace: true });
      toast({ text: `Milestone ${title} belongs to the group now` });
    });
  return (
    <div className={styles['actions']}>
      <Button onClick={() => void turn(state === 'active' ? 'close' : 'activate')}>
        {state === 'active' ? 'Close milestone' : 'Reopen milestone'}
      </Button>
      {namespace.kind === 'project' && <Button onClick={() => setAsking('promote')}>Promote</Button>}
      <LinkButton href={pageOf(namespace, `milestones/${iid}/edit`)}>Edit</LinkButton>
      <Button variant="danger" onClick={() => setAsking('delete')}>
        Delete
      </Button>
      <AlertDialog
        open={asking === 'promote'}
        onOpenChange={(open) => !open && setAsking(null)}
        title={`Promote milestone ${title} to the group?`}
        confirmLabel="Promote"
        pending={pending}
        onConfirm={() => void promote()}
      >
        All projects of the group can use it then. Milestones of the same title in other projects of the group
        are merged into it, with their issues. This cannot be undone.
      </AlertDialog>
      <AlertDialog
        open={asking === 'delete'}
        onOpenChange={(open) => !open && setAsking(null)}
        title={`Delete milestone ${title}?`}
        confirmLabel="Delete"
        tone="danger"
        pending={pending}
        onConfirm={() => void remove()}
      >
        {issues === null || issues === 0
          ? 'Epics no longer inherit its dates.'
          : `It is removed from ${issues === 1 ? '1 issue' : `${issues} issues`}, and epics no longer inherit its dates.`}{' '}
        For 30 days it can be restored from the list of milestones.
      </AlertDialog>
    </div>
  );
}
