import { useRows } from '../../api/lists/use-rows.ts';
import page from '../../groups/GroupsScreen.module.css';
import { type Namespace, pageOf } from '../../groups/namespace.ts';
import { When } from '../../ui/dates/moments/When.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { LoadProblem } from '../../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../../ui/messages/RowsSkeleton.tsx';
import { ShowMore } from '../../ui/messages/ShowMore.tsx';
import { toast } from '../../ui/messages/toast.ts';
import { ListRow } from '../ListPage.tsx';
import { type FormerMember, formerPages } from './invitation-calls.ts';
import { addBack } from './member-calls.ts';
import styles from './MembersScreen.module.css';
import { PersonLine } from './PersonLine.tsx';
import { roleName } from './roles.ts';
import { useAttempt } from './use-attempt.ts';

interface FormerMembersProps {
  namespace: Namespace;
  /** The highest role the viewer can give. */
  level: number;
  onAdded: (id: number) => void;
}

/** Who was a member, with a button that gives the old role again. */
export function FormerMembers({ namespace, level, onAdded }: FormerMembersProps) {
  const { list, more, next, again } = useRows(pageOf(namespace, 'former_members'), () =>
    formerPages(namespace),
  );
  const { pending, attempt } = useAttempt();
  const add = async (member: FormerMember) => {
    if (!(await attempt(() => addBack(namespace, { ...member, expires_at: null })))) return;
    toast({ text: `${member.name} is now ${roleName(member.access_level)} again`, tone: 'success' });
    again();
    onAdded(member.id);
  };
  if (list.status === 'failed') return <LoadProblem what="the former members" onRetry={again} />;
  if (list.status === 'loading') return <RowsSkeleton rows={2} />;
  const members = list.value ?? [];
  if (members.length === 0) return <p className={styles['nothing']}>Nobody was removed or has left.</p>;
  return (
    <>
      <ul className={page['list']} aria-label="Former members">
        {members.map((member) => (
          <ListRow
            key={member.id}
            actions={
              <>
                <span className={styles['role']}>{roleName(member.access_level)}</span>
                {level >= member.access_level && (
                  <Button
                    disabled={pending}
                    aria-label={`Add again ${member.name}`}
                    onClick={() => void add(member)}
                  >
                    Add again
                  </Button>
                )}
              </>
            }
          >
            <PersonLine name={member.name} username={member.username} src={member.avatar_url}>
              {' · '}
              {howItEnded(member)} <When instant={member.ended_at} />
              {member.ended_by !== null && member.ended_by.id !== member.id && ` by ${member.ended_by.name}`}
            </PersonLine>
          </ListRow>
        ))}
      </ul>
      <ShowMore more={more} next={next} />
      <p className={styles['note']}>Adding someone again restores the old role, without an end date.</p>
    </>
  );
}

const howItEnded = ({ id, ended_by }: FormerMember): string =>
  ended_by === null ? 'Ended' : ended_by.id === id ? 'Left' : 'Removed';
