import Plus from 'lucide-react/icons/plus';
import type { CSSProperties } from 'react';
import type { PlaceShare } from '../api/routes.ts';
import { sendJson } from '../api/send-json.ts';
import { useFetchedPages } from '../api/use-fetched-pages.ts';
import { Visibility } from '../groups/GroupRow.tsx';
import { pageOf } from '../groups/namespace.ts';
import { withBase } from '../site/base-path.ts';
import { Block } from '../ui/blocks/Block.tsx';
import { RowLink } from '../ui/blocks/RowLink.tsx';
import { Avatar } from '../ui/first/Avatar.tsx';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { ShowMore } from '../ui/messages/ShowMore.tsx';
import { Share } from './OverviewBlocks.tsx';
import styles from './Overview.module.css';

/** The viewer's groups as a tree, each with its share done; all that they see, if they have no role. */
export function OwnGroups() {
  const { status, rows, more, next, again } = useFetchedPages<PlaceShare, number>(
    '',
    async (after, signal) => {
      const query = after === null ? {} : { after };
      const page = await sendJson('GET', '/dashboard/groups.json', { query, signal });
      return { rows: page.places, next: page.next };
    },
  );
  return (
    <Block title="Groups" link={{ href: withBase('/dashboard/groups'), label: 'All groups' }}>
      {status === 'failed' ? (
        <LoadProblem what="your groups" onRetry={again} />
      ) : status === 'loading' ? (
        <RowsSkeleton rows={4} />
      ) : rows.length === 0 ? (
        <EmptyState
          title="No groups yet"
          actions={
            <LinkButton variant="primary" href={withBase('/groups/new')} icon={<Plus aria-hidden="true" />}>
              New group
            </LinkButton>
          }
        >
          A group holds the epics and projects of a team or product. Create one, or ask a group owner to add
          you.
        </EmptyState>
      ) : (
        <ul className={styles['rows']} aria-label="Groups">
          {rows.map((group) => (
            <li
              key={group.id}
              className={styles['row']}
              style={{ '--depth': group.depth } as CSSProperties}
              data-tree=""
            >
              <Avatar name={group.name} src={group.avatar_url} size={24} shape="square" decorative />
              <RowLink
                href={pageOf({ kind: 'group', fullPath: group.full_path })}
                className={styles['treeName']}
                dir="auto"
              >
                {group.name}
              </RowLink>
              <Visibility level={group.visibility} />
              <Share opened={group.opened} closed={group.closed} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore more={more} next={next} />
    </Block>
  );
}
