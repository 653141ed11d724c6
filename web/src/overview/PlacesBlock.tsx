import { RowLink } from '../ui/blocks/RowLink.tsx';
import type { PlaceShare } from '../api/routes.ts';
import { useFetchedPages } from '../api/use-fetched-pages.ts';
import { Visibility } from '../groups/GroupRow.tsx';
import { pageOf } from '../groups/namespace.ts';
import { Avatar } from '../ui/first/Avatar.tsx';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { ShowMore } from '../ui/messages/ShowMore.tsx';
import { Block, NothingIn } from '../ui/blocks/Block.tsx';
import { withBase } from '../site/base-path.ts';
import { readPlaces } from './blocks.ts';
import type { GroupOverview } from './documents.ts';
import { numberOf } from '../groups/namespace.ts';
import { Share } from './OverviewBlocks.tsx';
import styles from './Overview.module.css';

/** The subgroups and projects directly in a group, each with its share done. */
export function PlacesBlock({ group }: { group: GroupOverview }) {
  const { fullPath } = group;
  const { status, rows, more, next, again } = useFetchedPages<PlaceShare, number>(fullPath, async (after) => {
    const page = await readPlaces(fullPath, after);
    return { rows: page.places, next: page.next };
  });
  return (
    <Block title="Subgroups and projects">
      {status === 'failed' ? (
        <LoadProblem what="the subgroups and projects" onRetry={again} />
      ) : status === 'loading' ? (
        <RowsSkeleton rows={3} />
      ) : rows.length === 0 ? (
        <NothingIn>
          No projects yet. Issues belong to projects.{' '}
          {group.userPermissions.createProjects && (
            <a href={withBase(`/projects/new?namespace_id=${numberOf(group.id)}`)}>
              Create the first project
            </a>
          )}
        </NothingIn>
      ) : (
        <ul className={styles['rows']} aria-label="Subgroups and projects">
          {rows.map((place) => (
            <li key={place.id} className={styles['row']}>
              <Avatar name={place.name} src={place.avatar_url} size={24} shape="square" decorative />
              <span className={styles['names']}>
                <RowLink
                  href={pageOf({ kind: place.kind, fullPath: place.full_path })}
                  className={styles['name']}
                >
                  {place.name}
                </RowLink>
                {place.kind === 'group' && <span className={styles['aside']}>Subgroup</span>}
              </span>
              <Visibility level={place.visibility} />
              <Share opened={place.opened} closed={place.closed} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore more={more} next={next} />
    </Block>
  );
}
