import { useState } from 'react';
import { useFetched } from '../api/use-fetched.ts';
import type { Account, AccountWork, User } from '../api/routes.ts';
import { problemOf } from '../forms/problems.ts';
import { withBase } from '../site/base-path.ts';
import { ComboBox } from '../ui/combobox/ComboBox.tsx';
import { RadioGroup } from '../ui/fields/RadioGroup.tsx';
import { Avatar } from '../ui/first/Avatar.tsx';
import { countText } from '../ui/dates/first/local-numbers.ts';
import { Button } from '../ui/first/Button.tsx';
import { Spinner } from '../ui/first/Spinner.tsx';
import { Alert } from '../ui/messages/Alert.tsx';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { useDebounced } from '../ui/use-debounced.ts';
import { deleteAccount, findHeirs, readWork } from './accounts.ts';
import styles from './UsersScreen.module.css';

const DEBOUNCE_MS = 250;

export interface DeleteAccountDialogProps {
  account: Account;
  onClose: () => void;
  onDeleted: () => void;
}

/** Says what becomes of a person's work, and deletes the account. */
export function DeleteAccountDialog({ account, onClose, onDeleted }: DeleteAccountDialogProps) {
  const { fetched, again } = useFetched(String(account.id), () => readWork(account));
  const [way, setWay] = useState<'leave' | 'give'>('leave');
  const [heir, setHeir] = useState<User | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const work = fetched.status === 'ready' ? fetched.value : null;
  const gives = way === 'give' && (work?.assigned ?? 0) > 0;
  const remove = async () => {
    if (gives && heir === null) return setRefused('Choose who gets the open items.');
    setBusy(true);
    setRefused(null);
    try {
      await deleteAccount(account.id, gives ? (heir?.id ?? null) : null);
      onDeleted();
    } catch (problem) {
      setRefused(problemOf(problem));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${account.name}?`}
      role="alertdialog"
      width={480}
      actions={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog starts on its safe answer */}
          <Button autoFocus onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            pending={busy}
            disabled={work === null || work.owned_alone.length > 0}
            onClick={() => void remove()}
          >
            Delete user
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        {refused !== null && <Alert variant="danger">{refused}</Alert>}
        {fetched.status === 'loading' && <Spinner label="Counting their work" />}
        {fetched.status === 'failed' && <LoadProblem what="their work" onRetry={again} />}
        {work !== null && work.owned_alone.length > 0 && <OnlyOwner groups={work.owned_alone} />}
        {work !== null && work.owned_alone.length === 0 && (
          <>
            <p>{consequences(work)}</p>
            {work.assigned > 0 && (
              <>
                <RadioGroup
                  label={`${countText(work.assigned, 'open item')} ${work.assigned === 1 ? 'is' : 'are'} assigned to them`}
                  value={way}
                  onChange={setWay}
                  options={[
                    { value: 'leave', label: 'Unassign them' },
                    {
                      value: 'give',
                      label: 'Give to someone else',
                      hint: 'Items that this person cannot see are left unassigned.',
                    },
                  ]}
                />
                {way === 'give' && <Heir account={account} value={heir} onChange={setHeir} />}
              </>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

function consequences({ items, comments }: AccountWork): string {
  const written = [
    ...(items > 0 ? [countText(items, 'item')] : []),
    ...(comments > 0 ? [countText(comments, 'comment')] : []),
  ].join(' and ');
  const stays =
    written === '' ? 'They wrote nothing.' : `Their ${written} stay, with “Ghost User” as the author.`;
  return `${stays} Their name, addresses, roles and access tokens are deleted. This cannot be undone.`;
}

function OnlyOwner({ groups }: { groups: readonly string[] }) {
  return (
    <Alert variant="warning" title="They are the only owner of these groups">
      <ul className={styles['groups']}>
        {groups.map((path) => (
          <li key={path}>
            <a href={withBase(`/groups/${path}/-/group_members`)}>{path}</a>
          </li>
        ))}
      </ul>
      Make someone else an owner first.
    </Alert>
  );
}

interface HeirProps {
  account: Account;
  value: User | null;
  onChange: (person: User | null) => void;
}

function Heir({ account, value, onChange }: HeirProps) {
  const [text, setText] = useState('');
  // After a choice the field contains the person's name, which is not a search.
  const search = useDebounced(text === value?.name ? '' : text.trim(), DEBOUNCE_MS);
  const { last: found = [] } = useFetched(search, () => findHeirs(search));
  const others = found.filter(({ id }) => id !== account.id);
  const people = value === null || others.some(({ id }) => id === value.id) ? others : [value, ...others];
  return (
    <ComboBox
      label="New assignee"
      placeholder="Name or username"
      options={people.map((person) => ({
        value: String(person.id),
        label: person.name,
        description: `@${person.username}`,
        icon: <Avatar name={person.name} src={person.avatar_url} size={20} decorative />,
      }))}
      value={value === null ? null : String(value.id)}
      onSearch={setText}
      onChange={(id) => onChange(people.find((person) => String(person.id) === id) ?? null)}
    />
  );
}
