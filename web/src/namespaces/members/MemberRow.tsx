import { dayText } from '../../ui/dates/first/local-dates.ts';
import { parseDay } from '@cairn/domain/dates/day';
import { useState } from 'react';
import { problemOf } from '../../forms/problems.ts';
import { useViewer } from '../../session/viewer.ts';
import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { Select } from '../../ui/listbox/Select.tsx';
import { toast } from '../../ui/messages/toast.ts';
import { ListRow } from '../ListPage.tsx';
import type { Namespace } from '../../groups/namespace.ts';
import type { Member } from '../../api/routes.ts';
import { addBack, removeMember, setRole } from './member-calls.ts';
import { PersonLine } from './PersonLine.tsx';
import { roleChoices, roleName } from './roles.ts';
import styles from './MembersScreen.module.css';

export interface MemberRowProps {
  namespace: Namespace;
  member: Member;
  /** The highest role the viewer can give; 0 if they can give none. */
  level: number;
  onChanged: () => void;
  /** Called after the row's member was removed. */
  onGone: () => void;
}

/** A member: the role is changed at once and can be removed, except one's own. */
export function MemberRow({ namespace, member, level, onChanged, onGone }: MemberRowProps) {
  const viewer = useViewer();
  const [asked, setAsked] = useState<{ role: number | null } | null>(null);
  const { name, username, access_level: held, expires_at: expires } = member;
  const self = viewer?.username === username;
  const hasEnded = member.membership_state === 'ended';
  const mayChange = level >= held && level > 0;

  const attempt = async (run: () => Promise<unknown>): Promise<boolean> => {
    try {
      await run();
      return true;
    } catch (refused) {
      toast({ text: problemOf(refused), tone: 'danger' });
      return false;
    }
  };
  const undo = (run: () => Promise<unknown>) => ({
    label: 'Undo',
    onPress: () => void attempt(run).then((done) => done && onChanged()),
  });
  const change = async (role: number) => {
    if (role === held || !(await attempt(() => setRole(namespace, member, role)))) return;
    onChanged();
    toast({
      text: `${name} is now ${roleName(role)}`,
      ...(!self && { action: undo(() => setRole(namespace, member, held)) }),
    });
  };
  const remove = async () => {
    if (!(await attempt(() => removeMember(namespace, member)))) return;
    onGone();
    toast({
      text: self ? `You left this ${namespace.kind}` : `${name} was removed`,
      ...(!self && !hasEnded && { action: undo(() => addBack(namespace, member)) }),
    });
  };
  const confirmed = () => {
    const role = asked?.role ?? null;
    setAsked(null);
    void (role === null ? remove() : change(role));
  };
  return (
    <ListRow
      actions={
        <>
          {mayChange && !hasEnded ? (
            <div className={styles['choice']}>
              <Select
                label={`Role of ${name}`}
                labelHidden
                value={String(held)}
                options={roleChoices(level, held)}
                onChange={(role) => {
                  if (self && Number(role) !== held) setAsked({ role: Number(role) });
                  else void change(Number(role));
                }}
              />
            </div>
          ) : (
            <span className={styles['role']}>{roleName(held)}</span>
          )}
          {self && !hasEnded ? (
            <Button className={styles['end']} onClick={() => setAsked({ role: null })}>
              Leave
            </Button>
          ) : (
            mayChange && (
              <Button className={styles['end']} aria-label={`Remove ${name}`} onClick={() => void remove()}>
                Remove
              </Button>
            )
          )}
        </>
      }
    >
      <PersonLine name={name} username={username} src={member.avatar_url}>
        {self && ' · You'}
        {expires !== null && ` · ${hasEnded ? 'Ended' : 'Ends'} ${dayText(parseDay(expires) as number)}`}
      </PersonLine>
      <AlertDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={asked?.role == null ? `Leave this ${namespace.kind}?` : 'Change your own role?'}
        confirmLabel={asked?.role == null ? 'Leave' : 'Change my role'}
        tone="danger"
        onConfirm={confirmed}
      >
        {asked?.role == null
          ? 'You lose your role here. Someone else has to add you again.'
          : `You become ${roleName(asked.role)}. Only someone else can give you your current role back.`}
      </AlertDialog>
    </ListRow>
  );
}
