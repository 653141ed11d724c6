import { useState } from 'react';
import { useFetched } from '../../api/use-fetched.ts';
import type { TransferLocation, TransferPreview } from '../../api/routes.ts';
import { problemOf } from '../../forms/problems.ts';
import { type Namespace, pageOf } from '../../groups/namespace.ts';
import { navigate } from '../../navigation/place.ts';
import { ComboBox } from '../../ui/combobox/ComboBox.tsx';
import { countText } from '../../ui/dates/first/local-numbers.ts';
import { Button } from '../../ui/first/Button.tsx';
import { Alert } from '../../ui/messages/Alert.tsx';
import { toast } from '../../ui/messages/toast.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { PLACE_SEARCH_DEBOUNCE_MS, useDebounced } from '../../ui/use-debounced.ts';
import { findLocations, readLosses, transferPlace } from './transfer-calls.ts';
import styles from './DangerScreen.module.css';

export interface TransferPlaceProps {
  namespace: Namespace;
  name: string;
}

/** A button that moves a group or project into another group, after saying what does not come along. */
export function TransferPlace({ namespace, name }: TransferPlaceProps) {
  const [asking, setAsking] = useState(false);
  const [target, setTarget] = useState<TransferLocation | null>(null);
  const [sending, setSending] = useState(false);
  const open = (next: boolean) => {
    setTarget(null);
    setAsking(next);
  };
  const send = async ({ id, full_name }: TransferLocation) => {
    setSending(true);
    try {
      const now = await transferPlace(namespace, id);
      navigate(pageOf(now, 'edit/danger'), { replace: true });
      toast({ text: `${name} moved to ${full_name}`, tone: 'success' });
    } catch (refused) {
      toast({ text: problemOf(refused), tone: 'danger' });
    }
    setSending(false);
    setAsking(false);
  };
  return (
    <>
      <Button onClick={() => open(true)}>Move {namespace.kind}</Button>
      <Dialog
        open={asking}
        onOpenChange={open}
        title={`Move ${name}`}
        actions={
          <>
            <Button onClick={() => open(false)}>Cancel</Button>
            <Button
              variant="primary"
              pending={sending}
              disabled={target === null}
              onClick={() => target !== null && void send(target)}
            >
              Move
            </Button>
          </>
        }
      >
        <div className={styles['confirm']}>
          <LocationChoice namespace={namespace} value={target} onChange={setTarget} />
          {target !== null && <Losses key={target.id} namespace={namespace} target={target} />}
          <p>Old addresses lead to the new ones until somebody takes the name.</p>
        </div>
      </Dialog>
    </>
  );
}

interface LocationChoiceProps {
  namespace: Namespace;
  value: TransferLocation | null;
  onChange: (location: TransferLocation | null) => void;
}

function LocationChoice({ namespace, value, onChange }: LocationChoiceProps) {
  const [text, setText] = useState('');
  // After a choice the field contains the group's name, which is not a search.
  const search = useDebounced(text === value?.full_name ? '' : text.trim(), PLACE_SEARCH_DEBOUNCE_MS);
  const { fetched, last: found = [] } = useFetched(search, () => findLocations(namespace, search));
  const groups = value === null || found.some(({ id }) => id === value.id) ? found : [value, ...found];
  return (
    <ComboBox
      label="New group"
      hint={
        fetched.status === 'ready' && search === '' && found.length === 0
          ? 'There is no other group below the same top-level group in which you can create this.'
          : 'Members of the new group become members; those of the former groups above lose access.'
      }
      error={fetched.status === 'failed' ? 'The groups could not be loaded. Try again.' : undefined}
      placeholder="Search groups"
      options={groups.map(({ id, full_name, full_path }) => ({
        value: String(id),
        label: full_name,
        description: full_path,
      }))}
      value={value === null ? null : String(value.id)}
      onSearch={setText}
      onChange={(id) => onChange(groups.find((group) => String(group.id) === id) ?? null)}
    />
  );
}

function Losses({ namespace, target }: { namespace: Namespace; target: TransferLocation }) {
  const { fetched } = useFetched('', async () => {
    try {
      return { texts: textsOf(await readLosses(namespace, target.id)), problem: null };
    } catch (refused) {
      return { texts: [], problem: problemOf(refused) };
    }
  });
  if (fetched.status !== 'ready') return null;
  const { texts, problem } = fetched.value;
  if (problem !== null) return <Alert variant="danger">{problem}</Alert>;
  if (texts.length === 0) return null;
  return (
    <Alert variant="warning" title="What does not come along">
      <ul className={styles['counts']}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}

const textsOf = ({ labels, milestones, iterations }: TransferPreview): string[] => [
  ...(labels > 0 ? [`Labels of the former groups, on ${countText(labels, 'item')}`] : []),
  ...(milestones > 0 ? [`The milestone of ${countText(milestones, 'item')}`] : []),
  ...(iterations > 0 ? [`The iteration of ${countText(iterations, 'item')}`] : []),
];
