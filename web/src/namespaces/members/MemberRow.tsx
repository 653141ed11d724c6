import { dayText } from '../../ui/dates/first/local-dates.ts';
import { parseDay } from '@cairn/domain/dates/day';
import { useState } from 'react';
import { useViewer } from '../../session/viewer.ts';
import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { openable } from '../../ui/first/loadable.tsx';
import { Select } from '../../ui/listbox/Select.tsx';
import { toast } from '../../ui/messages/toast.ts';
import { ListRow } from '../ListPage.tsx';
import type { Namespace } from '../../groups/namespace.ts';
import type { Member, MemberRemoved } from '../../api/routes.ts';
import { leave, setEnd, setRole, undoRemoval } from './member-calls.ts';
import { PersonLine } from './PersonLine.tsx';
import { roleChoices, roleName } from './roles.ts';
import { useAttempt } from './use-attempt.ts';
import styles from './MembersScreen.module.css';

const EndDateDialog = openable(async () => (await import('./EndDateDialog.tsx')).EndDateDialog);
const RemoveDialog = openable(async () => (await import('./RemoveDialog.tsx')).RemoveDialog);

export interface MemberRowProps {
  namespace: Namespace;
  member: Member;
  /** The highest role the viewer can give; 0 if they can give none. */
  level: number;
  /** True when the member was removed while the page is open; the row keeps its place. */
  removed: boolean;
  onChanged: () => void;
  /** Called after a removal was taken back. */
  onBack: () => void;
  onRemoved: () => void;
  /** Called after the viewer has left. */
  onLeft: () => void;
}

/** A member: the role is changed at once, removing asks first, and a removed one can be taken back. */
export function MemberRow({
  namespace,
  member,
  level,
  removed,
  onChanged,
  onBack,
  onRemoved,
  onLeft,
}: MemberRowProps) {
  const viewer = useViewer();
  const { pending, attempt } = useAttempt();
  const [asked, setAsked] = useState<{ role: number | null } | null>(null);
  const [asking, setAsking] = useState<'remove' | 'end' | null>(null);
  const [removal, setRemoval] = useState<MemberRemoved | null>(null);
  const { name, username, access_level: held, expires_at: expires } = member;
  const self = viewer?.username === username;
  const mayChange = level >= held && level > 0;

  const takeBack = async (done: MemberRemoved) => {
    if (await attempt(() => undoRemoval(namespace, member, done))) onBack();
  };
  const restoreRole = async () => {
    if (await attempt(() => setRole(namespace, member, held))) onChanged();
  };
  const change = async (role: number) => {
    if (role === held || !(await attempt(() => setRole(namespace, member, role)))) return;
    onChanged();
    toast({
      text: `${name} is now ${roleName(role)}`,
      ...(!self && { action: { label: 'Undo', onPress: () => void restoreRole() } }),
    });
  };
  const goAway = async () => {
    if (!(await attempt(() => leave(namespace, member)))) return;
    toast({ text: `You left this ${namespace.kind}` });
    onLeft();
  };
  const confirmed = () => {
    const role = asked?.role ?? null;
    setAsked(null);
    void (role === null ? goAway() : change(role));
  };
  const wasRemoved = (done: MemberRemoved) => {
    setAsking(null);
    setRemoval(done);
    toast({ text: `${name} was removed`, action: { label: 'Undo', onPress: () => void takeBack(done) } });
    onRemoved();
  };
  const end = removed ? (
    <Button
      className={styles['end']}
      disabled={pending}
      aria-label={`Undo removing ${name}`}
      onClick={() => removal !== null && void takeBack(removal)}
    >
      Undo
    </Button>
  ) : self ? (
    <Button className={styles['end']} onClick={() => setAsked({ role: null })}>
      Leave
    </Button>
  ) : (
    mayChange && (
      <>
        <Button aria-label={`End date of ${name}`} onClick={() => setAsking('end')}>
          End date
        </Button>
        <Button className={styles['end']} aria-label={`Remove ${name}`} onClick={() => setAsking('remove')}>
          Remove
        </Button>
      </>
    )
  );
  return (
    <ListRow
      actions={
        <>
          {mayChange && !removed ? (
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
            <span className={styles['role']}>{removed ? 'Removed' : roleName(held)}</span>
          )}
          {end}
        </>
      }
    >
      <PersonLine name={name} username={username} src={member.avatar_url}>
        {self && ' · You'}
        {expires !== null && ` · Ends ${dayText(parseDay(expires) as number)}`}
      </PersonLine>
      {asking === 'end' && (
        <EndDateDialog
          name={name}
          expires={expires}
          onSave={(day) => setEnd(namespace, member, day)}
          onClose={() => setAsking(null)}
          onChanged={onChanged}
        />
      )}
      {asking === 'remove' && (
        <RemoveDialog
          namespace={namespace}
          leaver={{ kind: 'member', id: member.id }}
          name={name}
          onClose={() => setAsking(null)}
          onRemoved={wasRemoved}
        >
          {name} loses their role in this {namespace.kind}. You can add them again later, under “Former
          members”.
        </RemoveDialog>
      )}
      <AlertDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={asked?.role == null ? `Leave this ${namespace.kind}?` : 'Change your own role?'}
        confirmLabel={asked?.role == null ? 'Leave' : 'Change my role'}
        tone="danger"
        onConfirm={confirmed}
      >
        {asked?.role == null
          ? `You lose your role here${namespace.kind === 'group' ? ' and in its subgroups and projects' : ''}. What is assigned to you stays assigned. Someone else has to add you again.`
          : `You become ${roleName(asked.role)}. Only someone else can give you your current role back.`}
      </AlertDialog>
    </ListRow>
  );
}
