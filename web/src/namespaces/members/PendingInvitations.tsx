import { parseDay } from '@cairn/domain/dates/day';
import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import type { Rows } from '../../api/lists/use-rows.ts';
import row from '../../forms/NamedRow.module.css';
import page from '../../groups/GroupsScreen.module.css';
import type { Namespace } from '../../groups/namespace.ts';
import { dayText } from '../../ui/dates/first/local-dates.ts';
import { When } from '../../ui/dates/moments/When.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { copyText } from '../../ui/messages/copy-text.ts';
import { Select } from '../../ui/listbox/Select.tsx';
import { LoadProblem } from '../../ui/messages/LoadProblem.tsx';
import { ShowMore } from '../../ui/messages/ShowMore.tsx';
import { toast } from '../../ui/messages/toast.ts';
import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';
import { ListRow } from '../ListPage.tsx';
import { expiryText } from './expiry-text.ts';
import { type Invitation, newLink, resend, setInvitedRole, withdraw } from './invitation-calls.ts';
import styles from './MembersScreen.module.css';
import { roleChoices, roleName } from './roles.ts';
import { useAttempt } from './use-attempt.ts';

interface PendingInvitationsProps {
  namespace: Namespace;
  /** The highest role the viewer can give. */
  level: number;
  rows: Rows<Invitation>;
}

/** The invitations that wait, with their links. */
export function PendingInvitations({
  namespace,
  level,
  rows: { list, more, next, again },
}: PendingInvitationsProps) {
  const invitations = list.status === 'ready' ? (list.value ?? []) : [];
  if (list.status !== 'failed' && invitations.length === 0) return null;
  return (
    <section className={styles['section']}>
      <h2 className={row['heading']}>Invited</h2>
      {list.status === 'failed' && <LoadProblem what="the invitations" onRetry={again} />}
      {invitations.length > 0 && (
        <ul className={page['list']} aria-label="Invited">
          {invitations.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              namespace={namespace}
              invitation={invitation}
              level={level}
              onChanged={again}
            />
          ))}
        </ul>
      )}
      <ShowMore more={more} next={next} />
    </section>
  );
}

interface InvitationRowProps {
  namespace: Namespace;
  invitation: Invitation;
  /** The highest role the viewer can give. */
  level: number;
  onChanged: () => void;
}

function InvitationRow({ namespace, invitation, level, onChanged }: InvitationRowProps) {
  const { invite_email: email, access_level, created_at, created_by_name, link_expires_at } = invitation;
  const { expires_at: accessEnds } = invitation;
  const mayChange = level >= access_level;
  const { pending, attempt } = useAttempt();
  const [asking, setAsking] = useState(false);
  const [now] = useState(Date.now);
  const copy = () =>
    attempt(async () => {
      const url = await newLink(namespace, invitation);
      await copyText(
        url,
        `New link of ${email} copied. Earlier ones no longer work.`,
        'The link could not be copied',
      );
      onChanged();
    });
  const send = async () => {
    if (!(await attempt(() => resend(namespace, invitation)))) return;
    toast({ text: `Invitation sent to ${email} again`, tone: 'success' });
    onChanged();
  };
  const change = async (role: number, undoes = false) => {
    if (!(await attempt(() => setInvitedRole(namespace, invitation, role)))) return;
    onChanged();
    if (undoes) return;
    toast({
      text: `${email} will be ${roleName(role)}`,
      action: { label: 'Undo', onPress: () => void change(access_level, true) },
    });
  };
  const end = async () => {
    setAsking(false);
    if (await attempt(() => withdraw(namespace, invitation))) onChanged();
  };
  return (
    <ListRow
      actions={
        <>
          {mayChange ? (
            <div className={styles['choice']}>
              <Select
                label={`Role of ${email}`}
                labelHidden
                value={String(access_level)}
                options={roleChoices(level, access_level)}
                onChange={(role) => Number(role) !== access_level && void change(Number(role))}
              />
            </div>
          ) : (
            <span className={styles['role']}>{roleName(access_level)}</span>
          )}
          {mayChange && (
            <>
              <Button disabled={pending} aria-label={`Copy link of ${email}`} onClick={() => void copy()}>
                Copy link
              </Button>
              {invitation.mailed && (
                <Button disabled={pending} aria-label={`Resend to ${email}`} onClick={() => void send()}>
                  Resend
                </Button>
              )}
              <Button disabled={pending} aria-label={`Withdraw ${email}`} onClick={() => setAsking(true)}>
                Withdraw
              </Button>
            </>
          )}
        </>
      }
    >
      <span className={styles['mail']} aria-hidden="true">
        <Mail size={16} />
      </span>
      <div className={row['names']}>
        <p className={row['name']}>{email}</p>
        <p className={row['facts']}>
          Invited <When instant={created_at} /> by {created_by_name} · {expiryText(link_expires_at, now)}
          {accessEnds !== null && ` · Access ends ${dayText(parseDay(accessEnds) as number)}`}
        </p>
      </div>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Withdraw the invitation of ${email}?`}
        confirmLabel="Withdraw"
        tone="danger"
        onConfirm={() => void end()}
      >
        Its link stops working. You can invite them again.
      </AlertDialog>
    </ListRow>
  );
}
