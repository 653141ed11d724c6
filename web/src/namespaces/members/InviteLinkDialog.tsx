import { type Day, formatDay, parseDay } from '@cairn/domain/dates/day';
import { useState } from 'react';
import { useFetched } from '../../api/use-fetched.ts';
import { problemOf } from '../../forms/problems.ts';
import { membersPageOf, type Namespace } from '../../groups/namespace.ts';
import { DatePicker } from '../../ui/dates/DatePicker.tsx';
import { dayText } from '../../ui/dates/first/local-dates.ts';
import { useToday } from '../../ui/dates/first/use-today.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { Select } from '../../ui/listbox/Select.tsx';
import { Alert } from '../../ui/messages/Alert.tsx';
import { copyText } from '../../ui/messages/copy-text.ts';
import { LoadProblem } from '../../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../../ui/messages/RowsSkeleton.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { type InviteLink, inviteLink, makeInviteLink, revokeInviteLink } from './invitation-calls.ts';
import styles from './InviteDialog.module.css';
import { LINK_MAX, roleChoices, roleName } from './roles.ts';

interface InviteLinkDialogProps {
  namespace: Namespace;
  /** The highest role the viewer can give. */
  level: number;
  onClose: () => void;
}

/** Makes, copies, replaces and revokes the link that many people can use. */
export function InviteLinkDialog({ namespace, level, onClose }: InviteLinkDialogProps) {
  const { fetched, again } = useFetched(membersPageOf(namespace), () => inviteLink(namespace));
  const [made, setMade] = useState<InviteLink | null>();
  const link = made === undefined && fetched.status === 'ready' ? fetched.value : made;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Invite link"
      width={520}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {link !== undefined ? (
        <LinkForm namespace={namespace} level={level} link={link} onChange={setMade} />
      ) : fetched.status === 'failed' ? (
        <LoadProblem what="the invite link" onRetry={again} />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </Dialog>
  );
}

const USUAL_DAYS = 30;

interface LinkFormProps {
  namespace: Namespace;
  level: number;
  link: InviteLink | null;
  onChange: (link: InviteLink | null) => void;
}

function LinkForm({ namespace, level, link, onChange }: LinkFormProps) {
  const today = useToday();
  const [role, setRole] = useState(String(link?.access_level ?? 15));
  const [ends, setEnds] = useState<Day | null>(today + USUAL_DAYS);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = async (run: () => Promise<InviteLink | null>) => {
    setPending(true);
    setProblem(null);
    try {
      onChange(await run());
    } catch (refused) {
      setProblem(problemOf(refused));
    }
    setPending(false);
  };
  const make = () =>
    attempt(() =>
      makeInviteLink(namespace, {
        access_level: Number(role),
        ends_on: ends === null ? null : formatDay(ends),
      }),
    );
  const revoke = () =>
    attempt(async () => {
      await revokeInviteLink(namespace);
      return null;
    });
  return (
    <div className={styles['form']}>
      <p className={styles['lead']}>
        Anyone with this link can join the {namespace.kind} with its role, at most Developer.
      </p>
      {problem !== null && <Alert variant="danger">{problem}</Alert>}
      {link !== null && (
        <>
          <TextField
            label={`Joins as ${roleName(link.access_level)} until ${dayText(parseDay(link.ends_on) as Day)}`}
            readOnly
            value={link.url}
            onFocus={(event) => event.target.select()}
          />
          <div className={styles['buttons']}>
            <Button
              variant="primary"
              onClick={() => void copyText(link.url, 'Link copied', 'The link could not be copied')}
            >
              Copy link
            </Button>
            <Button variant="danger" disabled={pending} onClick={() => void revoke()}>
              Revoke
            </Button>
          </div>
        </>
      )}
      <div className={styles['fields']}>
        <Select
          label="Role"
          value={role}
          options={roleChoices(Math.min(level, LINK_MAX))}
          onChange={setRole}
        />
        <DatePicker label="Works until" hint="Within a year." value={ends} onChange={setEnds} />
      </div>
      <div>
        <Button variant={link === null ? 'primary' : 'default'} pending={pending} onClick={() => void make()}>
          {link === null ? 'Make a link' : 'Replace by a new link'}
        </Button>
      </div>
      {link !== null && <p className={styles['lead']}>A new link ends this one.</p>}
    </div>
  );
}
