import { type ReactNode, useState } from 'react';
import { useFetched } from '../../api/use-fetched.ts';
import { problemOf } from '../../forms/problems.ts';
import { membersPageOf, type Namespace } from '../../groups/namespace.ts';
import type { MemberRemoved } from '../../api/routes.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx';
import { countText } from '../../ui/dates/first/local-numbers.ts';
import { Button } from '../../ui/first/Button.tsx';
import { Spinner } from '../../ui/first/Spinner.tsx';
import { Alert } from '../../ui/messages/Alert.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import styles from './InviteDialog.module.css';
import { type Leaver, readLeaving, type Removal, remove } from './member-calls.ts';
import { PersonChoice } from './PersonChoice.tsx';

interface RemoveDialogProps {
  namespace: Namespace;
  leaver: Leaver;
  name: string;
  /** What is lost. */
  children: ReactNode;
  onClose: () => void;
  /** Called with what else was changed. */
  onRemoved: (done: MemberRemoved) => void;
}

type Items = Removal['items'];

const OPTIONS: readonly { value: Items; label: string }[] = [
  { value: 'keep', label: 'Keep them assigned' },
  { value: 'unassign', label: 'Unassign them' },
  { value: 'give', label: 'Give them to someone else' },
];

/** Asks before a member or a group is removed, and what becomes of the open items assigned to those who leave. */
export function RemoveDialog({ namespace, leaver, name, children, onClose, onRemoved }: RemoveDialogProps) {
  const { fetched } = useFetched(`${membersPageOf(namespace)} ${leaver.kind} ${leaver.id}`, () =>
    readLeaving(namespace, leaver),
  );
  const [items, setItems] = useState<Items>('keep');
  const [to, setTo] = useState<{ id: number; name: string; username: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [below, setBelow] = useState(true);
  const { items: count, below: placesBelow } =
    fetched.status === 'ready' ? fetched.value : { items: 0, below: 0 };
  const confirmed = async () => {
    if (items === 'give' && to === null) return setProblem('Choose who gets the items.');
    setPending(true);
    setProblem(null);
    try {
      const choice: Removal =
        items === 'give' && to !== null ? { items, to: to.id } : { items: items === 'give' ? 'keep' : items };
      onRemoved(
        await remove(namespace, leaver, {
          ...(count === 0 ? { items: 'keep' } : choice),
          below: placesBelow > 0 && below,
        }),
      );
    } catch (refused) {
      setProblem(problemOf(refused));
      setPending(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${name}?`}
      role="alertdialog"
      width={440}
      actions={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- an alert dialog starts on its safe answer */}
          <Button autoFocus onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            pending={pending}
            disabled={fetched.status === 'loading'}
            onClick={() => void confirmed()}
          >
            Remove
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        {problem !== null && <Alert variant="danger">{problem}</Alert>}
        <p>{children}</p>
        {fetched.status === 'loading' && <Spinner label="Looking for assigned items" />}
        {fetched.status === 'failed' && (
          <p>What is assigned to them could not be counted; it stays assigned.</p>
        )}
        {placesBelow > 0 && (
          <Checkbox
            label={`Remove from ${countText(placesBelow, 'subgroup or project', 'subgroups and projects')} too`}
            hint={`There ${name} has a role of their own, which stays otherwise.`}
            checked={below}
            onChange={setBelow}
          />
        )}
        {count > 0 && (
          <RadioGroup
            label={`${count === 1 ? '1 open item is' : `${count > MOST ? `More than ${MOST}` : count} open items are`} assigned to ${leaver.kind === 'member' ? name : 'people who lose access'}`}
            value={items}
            options={OPTIONS}
            onChange={setItems}
          />
        )}
        {count > 0 && items === 'give' && (
          <PersonChoice
            label="Give to"
            within={namespace}
            without={leaver.kind === 'member' ? [leaver.id] : []}
            value={to}
            onChange={setTo}
          />
        )}
      </div>
    </Dialog>
  );
}

/** The most items that are changed at once. */
const MOST = 5000;
