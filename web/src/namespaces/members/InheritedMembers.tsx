import { useAnswerPages } from '../../api/lists/use-answer-pages.ts';
import { LoadProblem } from '../../ui/messages/LoadProblem.tsx';
import { ShowMore } from '../../ui/messages/ShowMore.tsx';
import { ListRow } from '../ListPage.tsx';
import { membersPageOf } from '../../groups/namespace.ts';
import { INHERITED } from './inherited.ts';
import { PersonLine } from './PersonLine.tsx';
import { roleName } from './roles.ts';
import page from '../../groups/GroupsScreen.module.css';
import row from '../../forms/NamedRow.module.css';
import styles from './MembersScreen.module.css';

/** The members whose role comes from an ancestor group, where it can be changed. */
export function InheritedMembers({ parent }: { parent: string }) {
  const {
    nodes: members,
    error,
    more,
    next,
    reread,
  } = useAnswerPages(INHERITED, { fullPath: parent }, ({ group }) => group?.groupMembers);
  const failed = error !== null && members === undefined;
  if (!failed && (members == null || members.length === 0)) return null;
  return (
    <section className={styles['section']}>
      <h2 className={row['heading']}>Inherited from parent groups</h2>
      {failed && <LoadProblem what="the members" onRetry={() => void reread().catch(() => {})} />}
      <ul className={page['list']} aria-label="Inherited from parent groups">
        {members?.map(({ id, user, group, accessLevel }) =>
          user === null ? null : (
            <ListRow
              key={id}
              actions={<span className={styles['role']}>{roleName(accessLevel.integerValue)}</span>}
            >
              <PersonLine name={user.name} username={user.username} src={user.avatarUrl}>
                {group !== null && (
                  <>
                    {' · '}
                    <a href={membersPageOf({ kind: 'group', fullPath: group.fullPath })}>{group.fullName}</a>
                  </>
                )}
              </PersonLine>
            </ListRow>
          ),
        )}
      </ul>
      <ShowMore more={more} next={next} />
    </section>
  );
}
