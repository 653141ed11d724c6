import { useState } from 'react';
import { useFetched } from '../../api/use-fetched.ts';
import { problemOf } from '../../forms/problems.ts';
import { type Namespace, pageOf } from '../../groups/namespace.ts';
import { navigate } from '../../navigation/place.ts';
import { ComboBox } from '../../ui/combobox/ComboBox.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { toast } from '../../ui/messages/toast.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { PLACE_SEARCH_DEBOUNCE_MS, useDebounced } from '../../ui/use-debounced.ts';
import { type Destination, findLocations, TOP_LEVEL, transferPlace } from './transfer-calls.ts';
import { TransferEffects } from './TransferEffects.tsx';
import styles from './DangerScreen.module.css';

export interface TransferPlaceProps {
  namespace: Namespace;
  name: string;
}

/** A button that moves a group or project to another place, after saying what changes with it. */
export function TransferPlace({ namespace, name }: TransferPlaceProps) {
  const [asking, setAsking] = useState(false);
  const [target, setTarget] = useState<Destination | null>(null);
  const [unassign, setUnassign] = useState(false);
  const [sending, setSending] = useState(false);
  const open = (next: boolean) => {
    setTarget(null);
    setUnassign(false);
    setAsking(next);
  };
  const send = async (destination: Destination) => {
    setSending(true);
    try {
      const now = await transferPlace(namespace, destination.id, unassign);
      navigate(pageOf(now, 'edit/danger'), { replace: true });
      const text =
        destination === TOP_LEVEL
          ? `${name} is a top-level group now`
          : `${name} moved to ${destination.full_name}`;
      toast({ text, tone: 'success' });
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
          {target !== null && (
            <TransferEffects
              key={target.id}
              namespace={namespace}
              target={target}
              unassign={unassign}
              onUnassign={setUnassign}
            />
          )}
          <p>Old addresses lead to the new ones until someone takes the name.</p>
        </div>
      </Dialog>
    </>
  );
}

interface LocationChoiceProps {
  namespace: Namespace;
  value: Destination | null;
  onChange: (location: Destination | null) => void;
}

function LocationChoice({ namespace, value, onChange }: LocationChoiceProps) {
  const [text, setText] = useState('');
  // After a choice the field contains the group's name, which is not a search.
  const search = useDebounced(text === value?.full_name ? '' : text.trim(), PLACE_SEARCH_DEBOUNCE_MS);
  const { fetched, last: found = [] } = useFetched(search, () => findLocations(namespace, search));
  const mayBeTop = namespace.kind === 'group' && namespace.fullPath.includes('/');
  const offered: readonly Destination[] = mayBeTop && search === '' ? [TOP_LEVEL, ...found] : found;
  const groups = value === null || offered.some(({ id }) => id === value.id) ? offered : [value, ...offered];
  return (
    <ComboBox
      label="New group"
      hint={
        fetched.status === 'ready' && search === '' && offered.length === 0
          ? `There is no other group where you can create ${namespace.kind}s.`
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
