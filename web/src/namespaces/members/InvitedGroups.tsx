import { parseDay } from '@cairn/domain/dates/day';
import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import row from '../../forms/NamedRow.module.css';
import page from '../../groups/GroupsScreen.module.css';
import { type Namespace, pageOf } from '../../groups/namespace.ts';
import { dayText } from '../../ui/dates/first/local-dates.ts';
import { Avatar } from '../../ui/first/Avatar.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { Select } from '../../ui/listbox/Select.tsx';
import type { MemberRemoved } from '../../api/routes.ts';
import { openable } from '../../ui/first/loadable.tsx';
import { toast } from '../../ui/messages/toast.ts';
import { ListRow } from '../ListPage.tsx';
import { giveItemsBack } from './member-calls.ts';
import styles from './MembersScreen.module.css';
import { type RemovedRow, withRemoved } from './removed-rows.ts';
import { roleChoices, roleName } from './roles.ts';
import { type GroupShare, share, updateShare } from './share-calls.ts';
import { useAttempt } from './use-attempt.ts';

const RemoveDialog = openable(async () => (await import('./RemoveDialog.tsx')).RemoveDialog);
const EndDateDialog = openable(async () => (await import('./EndDateDialog.tsx')).EndDateDialog);

export interface InvitedGroupsProps {
  namespace: Namespace;
  shares: readonly GroupShare[];
  /** The highest role the viewer can give; 0 if they can give none. */
  level: number;
  onChanged: () => void;
}

/** The groups whose members have access; those who manage members change and remove them. */
export function InvitedGroups({ namespace, shares, level, onChanged }: InvitedGroupsProps) {
  const [removed, setRemoved] = useState<readonly RemovedRow<GroupShare>[]>([]);
  const rows = withRemoved(shares, removed);
  if (rows.length === 0) return null;
  return (
    <section className={styles['section']}>
      <h2 className={row['heading']}>Groups</h2>
      <ul className={page['list']} aria-label="Invited groups">
        {rows.map((one, at) => (
          <InvitedGroup
            key={one.id}
            namespace={namespace}
            share={one}
            level={level}
            removed={removed.some((gone) => gone.row.id === one.id)}
            onChanged={onChanged}
            onRemoved={() => {
              setRemoved([...removed, { row: one, at }]);
              onChanged();
            }}
            onBack={() => {
              setRemoved(removed.filter((gone) => gone.row.id !== one.id));
              onChanged();
            }}
          />
        ))}
      </ul>
    </section>
  );
}

interface InvitedGroupProps {
  namespace: Namespace;
  share: GroupShare;
  level: number;
  removed: boolean;
  onChanged: () => void;
  onRemoved: () => void;
  onBack: () => void;
}

function InvitedGroup({
  namespace,
  share: one,
  level,
  removed,
  onChanged,
  onRemoved,
  onBack,
}: InvitedGroupProps) {
  const { pending, attempt } = useAttempt();
  const [asking, setAsking] = useState<'remove' | 'end' | null>(null);
  const [changeId, setChangeId] = useState<number | null>(null);
  const { group, group_access: held, expires_at: expires } = one;
  const name = group?.name ?? 'Private group';
  const mayChange = level >= held && level > 0;
  const change = async (role: number, undoes = false) => {
    if (!(await attempt(() => updateShare(namespace, one, { group_access: role })))) return;
    onChanged();
    if (undoes) return;
    const text = `Members of ${name} are now at most ${roleName(role)}`;
    toast({ text, action: { label: 'Undo', onPress: () => void change(held, true) } });
  };
  const takeBack = async (items: number | null) => {
    const { group_id, group_access, expires_at } = one;
    const back = async () => {
      await share(namespace, { group_id, group_access, expires_at });
      await giveItemsBack(items);
    };
    if (await attempt(back)) onBack();
  };
  const wasRemoved = ({ change_id: items }: MemberRemoved) => {
    setAsking(null);
    setChangeId(items);
    onRemoved();
    toast({
      text: `${name} was removed`,
      ...(group !== null && { action: { label: 'Undo', onPress: () => void takeBack(items) } }),
    });
  };
  return (
    <ListRow
      actions={
        <>
          {mayChange && !removed ? (
            <div className={styles['choice']}>
              <Select
                label={`Highest role of ${name}`}
                labelHidden
                value={String(held)}
                options={roleChoices(level, held)}
                onChange={(role) => Number(role) !== held && void change(Number(role))}
              />
            </div>
          ) : (
            <span className={styles['role']}>{removed ? 'Removed' : `Up to ${roleName(held)}`}</span>
          )}
          {removed
            ? group !== null && (
                <Button
                  className={styles['end']}
                  disabled={pending}
                  aria-label={`Undo removing ${name}`}
                  onClick={() => void takeBack(changeId)}
                >
                  Undo
                </Button>
              )
            : mayChange && (
                <>
                  <Button
                    disabled={pending}
                    aria-label={`End date of ${name}`}
                    onClick={() => setAsking('end')}
                  >
                    End date
                  </Button>
                  <Button
                    className={styles['end']}
                    disabled={pending}
                    aria-label={`Remove ${name}`}
                    onClick={() => setAsking('remove')}
                  >
                    Remove
                  </Button>
                </>
              )}
        </>
      }
    >
      {group === null ? (
        <span className={styles['mail']} aria-hidden="true">
          <Lock size={16} />
        </span>
      ) : (
        <Avatar name={group.name} src={group.avatar_url} size={32} decorative />
      )}
      <div className={row['names']}>
        {group === null ? (
          <p className={row['name']}>{name}</p>
        ) : (
          <a className={row['name']} href={pageOf({ kind: 'group', fullPath: group.full_path })}>
            {group.full_name}
          </a>
        )}
        <p className={row['facts']}>
          {group === null ? 'You cannot see this group' : group.full_path}
          {expires !== null && ` · Ends ${dayText(parseDay(expires) as number)}`}
        </p>
      </div>
      {asking === 'remove' && (
        <RemoveDialog
          namespace={namespace}
          leaver={{ kind: 'group', id: one.group_id }}
          name={name}
          onClose={() => setAsking(null)}
          onRemoved={wasRemoved}
        >
          Its members lose the role that it gives them in this {namespace.kind}.
          {group === null && ' You cannot invite it again, because you cannot see it.'}
        </RemoveDialog>
      )}
      {asking === 'end' && (
        <EndDateDialog
          name={name}
          expires={expires}
          onSave={(day) => updateShare(namespace, one, { expires_at: day })}
          onClose={() => setAsking(null)}
          onChanged={onChanged}
        />
      )}
    </ListRow>
  );
}
