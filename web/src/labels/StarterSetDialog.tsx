import { STARTER_LABELS } from '@cairn/domain/labels/starter-set';
import { useState } from 'react';
import { problemOf } from '../forms/problems.ts';
import type { Namespace } from '../groups/namespace.ts';
import { countText } from '../ui/dates/first/local-numbers.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { Button } from '../ui/first/Button.tsx';
import { VisuallyHidden } from '../ui/first/VisuallyHidden.tsx';
import { LabelChip } from '../ui/LabelChip.tsx';
import { Alert } from '../ui/messages/Alert.tsx';
import { toast } from '../ui/messages/toast.ts';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { createStarterLabels } from './label-calls.ts';
import styles from './LabelsScreen.module.css';

interface StarterSetDialogProps {
  namespace: Namespace;
  onClose: () => void;
  onAdded: () => void;
}

const ALL: ReadonlySet<string> = new Set(STARTER_LABELS.map(({ title }) => title));

/** Creates common labels in a group or project that has none. */
export function StarterSetDialog({ namespace, onClose, onAdded }: StarterSetDialogProps) {
  const [chosen, setChosen] = useState(ALL);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (title: string, checked: boolean) =>
    setChosen(new Set([...ALL].filter((one) => (one === title ? checked : chosen.has(one)))));
  const add = async () => {
    setPending(true);
    setProblem(null);
    try {
      const { count } = await createStarterLabels(namespace, [...chosen]);
      const skipped = chosen.size - count;
      const more = skipped === 0 ? '' : `; ${countText(skipped, 'label')} existed already`;
      toast({ text: `${countText(count, 'label')} added${more}` });
      onClose();
      onAdded();
    } catch (refused) {
      setProblem(problemOf(refused));
      setPending(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add a starter set"
      width={480}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" pending={pending} disabled={chosen.size === 0} onClick={() => void add()}>
            {chosen.size === 0 ? 'Add labels' : `Add ${countText(chosen.size, 'label')}`}
          </Button>
        </>
      }
    >
      {problem !== null && <Alert variant="danger">{problem}</Alert>}
      <p className={styles['question']}>
        {namespace.kind === 'group' ? 'The subgroups and projects can use them too. ' : ''}
        You can change or delete each of them later.
      </p>
      <ul className={styles['starters']} aria-label="Labels to add">
        {STARTER_LABELS.map(({ title, color, description }) => (
          <li key={title}>
            <Checkbox
              label={
                <>
                  <VisuallyHidden>{title}</VisuallyHidden>
                  <span aria-hidden="true">
                    <LabelChip title={title} color={color} />
                  </span>
                </>
              }
              hint={description}
              checked={chosen.has(title)}
              onChange={(checked) => choose(title, checked)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
