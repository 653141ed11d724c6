import { useQuery } from '@apollo/client/react';
import { Button } from '../../ui/first/Button.tsx';
import { ListRow } from '../ListPage.tsx';
import { membersPageOf } from '../../groups/namespace.ts';
import { INHERITED } from './inherited.ts';
import { PersonLine } from './PersonLine.tsx';
import { roleName } from './roles.ts';
import page from '../../groups/GroupsScreen.module.css';
import row from '../../forms/NamedRow.module.css';
import styles from './MembersScreen.module.css';

/** Those whose role was given in a group above. They are changed there. */
export function InheritedMembers({ parent }: { parent: string }) {
  const { data, fetchMore } = useQuery(INHERITED, {
    variables: { fullPath: parent },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const members = data?.group?.groupMembers;
  if (members === undefined || members.nodes.length === 0) return null;
  const after = members.pageInfo.hasNextPage ? members.pageInfo.endCursor : null;
  return (
    <section className={styles['section']}>
      <h2 className={row['heading']}>From the groups above</h2>
      <ul className={page['list']} aria-label="From the groups above">
        {members.nodes.map(({ id, user, group, accessLevel }) =>
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
      {after !== null && (
        <div className={page['more']}>
          <Button
            onClick={() =>
              void fetchMore({
                variables: { after },
                updateQuery: (before, { fetchMoreResult }) =>
                  before.group === null || fetchMoreResult.group === null
                    ? before
                    : {
                        group: {
                          ...before.group,
                          groupMembers: {
                            ...fetchMoreResult.group.groupMembers,
                            nodes: [
                              ...before.group.groupMembers.nodes,
                              ...fetchMoreResult.group.groupMembers.nodes,
                            ],
                          },
                        },
                      },
              })
            }
          >
            Show more
          </Button>
        </div>
      )}
    </section>
  );
}
