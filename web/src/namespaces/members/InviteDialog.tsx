import { formatDay, type Day } from '@cairn/domain/dates/day';
import { useState } from 'react';
import { problemOf } from '../../forms/problems.ts';
import type { Namespace } from '../../groups/namespace.ts';
import { DatePicker } from '../../ui/dates/DatePicker.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { Select } from '../../ui/listbox/Select.tsx';
import { Alert } from '../../ui/messages/Alert.tsx';
import { copyText } from '../../ui/messages/copy-text.ts';
import { toast } from '../../ui/messages/toast.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import { type Invited, invitePeople } from './invitation-calls.ts';
import { ENTRIES_MAX, splitEntries, withEntries } from './people-entries.ts';
import { PeopleField } from './PeopleField.tsx';
import { roleChoices, roleName } from './roles.ts';
import styles from './InviteDialog.module.css';

export interface InviteDialogProps {
  namespace: Namespace;
  name: string;
  /** The highest role the viewer can give. */
  level: number;
  onClose: () => void;
  onInvited: () => void;
}

const NO_PROBLEMS: Readonly<Record<string, string>> = {};

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const outcome = ({ added, invited }: Invited, role: string): string =>
  [
    ...(added.length === 1 ? [`${added[0]?.name} is now ${role}`] : []),
    ...(added.length > 1 ? [`${added.length} people are now ${role}`] : []),
    ...(invited.length > 0 ? [`${counted(invited.length, 'invitation')} sent`] : []),
  ].join(' · ');

/** Invites people; without a mail server it ends with the links to pass on. */
export function InviteDialog({ namespace, name, level, onClose, onInvited }: InviteDialogProps) {
  const [entries, setEntries] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const [role, setRole] = useState('15');
  const [expires, setExpires] = useState<Day | null>(null);
  const [sending, setSending] = useState(false);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [refused, setRefused] = useState<string | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const [links, setLinks] = useState<Invited['invited']>([]);
  const wrong = entries.filter((entry) => problems[entry] !== undefined);

  const submit = async () => {
    const all = withEntries(entries, splitEntries(text));
    setEntries(all);
    setText('');
    setRefused(null);
    setMissing(
      all.length === 0
        ? "can't be blank"
        : all.length > ENTRIES_MAX
          ? `Invite at most ${ENTRIES_MAX} people at once`
          : null,
    );
    if (all.length === 0 || all.length > ENTRIES_MAX) return;
    setSending(true);
    try {
      const answer = await invitePeople(namespace, {
        invitees: all,
        access_level: Number(role),
        expires_at: expires === null ? null : formatDay(expires),
      });
      if ('message' in answer) setProblems(answer.message);
      else done(answer);
    } catch (error) {
      setRefused(problemOf(error));
    }
    setSending(false);
  };
  const done = (invited: Invited) => {
    onInvited();
    const toPassOn = invited.invited.filter(({ url }) => url !== null);
    if (toPassOn.length > 0) return setLinks(toPassOn);
    toast({ text: outcome(invited, roleName(Number(role))), tone: 'success' });
    onClose();
  };
  if (links.length > 0) return <LinksDialog links={links} onClose={onClose} />;
  return (
    <FormDialog
      title={`Invite people to ${name}`}
      width={520}
      submit="Invite"
      pending={sending}
      failure={refused}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <PeopleField
        entries={entries}
        text={text}
        problems={problems}
        error={missing}
        onChange={(next, nextText) => {
          setEntries(next);
          setText(nextText);
        }}
      />
      {wrong.length > 0 && (
        <Alert variant="danger">
          <ul className={styles['problems']}>
            {wrong.map((entry) => (
              <li key={entry}>
                <strong>{entry}</strong> {problems[entry]}
              </li>
            ))}
          </ul>
          <p>Nobody was invited yet.</p>
          <Button
            type="button"
            size="small"
            onClick={() => setEntries(entries.filter((entry) => problems[entry] === undefined))}
          >
            {wrong.length === 1 ? 'Remove this entry' : `Remove these ${wrong.length} entries`}
          </Button>
        </Alert>
      )}
      <div className={styles['fields']}>
        <Select label="Role" value={role} options={roleChoices(level)} onChange={setRole} />
        <DatePicker
          label="Access ends"
          hint="Leave empty for no end date."
          value={expires}
          onChange={setExpires}
        />
      </div>
    </FormDialog>
  );
}

function LinksDialog({ links, onClose }: { links: Invited['invited']; onClose: () => void }) {
  const copied = (text: string, what: string) =>
    void copyText(text, `${what} copied`, `${what} could not be copied`);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={links.length === 1 ? 'Pass on this link' : 'Pass on these links'}
      width={520}
      actions={
        <>
          {links.length > 1 && (
            <Button
              onClick={() => copied(links.map(({ email, url }) => `${email} ${url}`).join('\n'), 'Links')}
            >
              Copy all
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p className={styles['lead']}>
        This server does not send email, so pass on the {links.length === 1 ? 'link' : 'links'} yourself. Each
        works once, for 7 days.
      </p>
      <ul className={styles['links']}>
        {links.map(({ email, url }) => (
          <li key={email} className={styles['link']}>
            <div className={styles['address']}>
              <strong>{email}</strong>
              <span className={styles['url']}>{url}</span>
            </div>
            <Button aria-label={`Copy link of ${email}`} onClick={() => copied(url as string, 'Link')}>
              Copy
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
