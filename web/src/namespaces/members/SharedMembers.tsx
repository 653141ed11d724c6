import { parseDay } from '@cairn/domain/dates/day';
import { useRows } from '../../api/lists/use-rows.ts';
import row from '../../forms/NamedRow.module.css';
import page from '../../groups/GroupsScreen.module.css';
import { membersPageOf, type Namespace, pageOf } from '../../groups/namespace.ts';
import { dayText } from '../../ui/dates/first/local-dates.ts';
import { LoadProblem } from '../../ui/messages/LoadProblem.tsx';
import { ShowMore } from '../../ui/messages/ShowMore.tsx';
import { ListRow } from '../ListPage.tsx';
import styles from './MembersScreen.module.css';
import { PersonLine } from './PersonLine.tsx';
import { roleName } from './roles.ts';
import { sharedMemberPages } from './share-calls.ts';

const HEADING = 'Members of invited groups';

/** The people whose role comes from a group that the place, or a group above it, is shared with. */
export function SharedMembers({ namespace }: { namespace: Namespace }) {
  const { list, more, next, again } = useRows(pageOf(namespace, 'shared_members'), () =>
    sharedMemberPages(namespace),
  );
  const members = list.status === 'ready' ? (list.value ?? []) : [];
  if (list.status !== 'failed' && members.length === 0) return null;
  return (
    <section className={styles['section']}>
      <h2 className={row['heading']}>{HEADING}</h2>
      {list.status === 'failed' && <LoadProblem what="the members" onRetry={again} />}
      <ul className={page['list']} aria-label={HEADING}>
        {members.map(({ id, name, username, avatar_url, access_level, expires_at, shared_group: group }) => (
          <ListRow key={id} actions={<span className={styles['role']}>{roleName(access_level)}</span>}>
            <PersonLine name={name} username={username} src={avatar_url}>
              {' · by '}
              {group === null ? (
                'a private group'
              ) : (
                <a href={membersPageOf({ kind: 'group', fullPath: group.full_path })}>{group.full_name}</a>
              )}
              {expires_at !== null && ` · Ends ${dayText(parseDay(expires_at) as number)}`}
            </PersonLine>
          </ListRow>
        ))}
      </ul>
      <ShowMore more={more} next={next} />
    </section>
  );
}
