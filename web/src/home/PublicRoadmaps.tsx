import { gql } from '../api/document.ts';
import { useAnswer } from '../api/use-answer.ts';
import { withBase } from '../site/base-path.ts';
import { Block } from '../ui/blocks/Block.tsx';
import { RowLink } from '../ui/blocks/RowLink.tsx';
import { numberText } from '../ui/dates/first/local-numbers.ts';
import { Avatar } from '../ui/first/Avatar.tsx';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import styles from './HomeScreen.module.css';

const TITLE = 'Public roadmaps';
const MOST = 20;

const PUBLIC_ROADMAPS = gql(`
  query PublicRoadmaps($first: Int!) {
    groups(topLevelOnly: true, first: $first) {
      nodes {
        id
        name
        fullPath
        description
        avatarUrl
        epics(state: opened, first: 1) {
          count
        }
      }
    }
  }
`);

/** The roadmaps of the top-level groups that everybody sees. */
export function PublicRoadmaps() {
  const { data, error, reread } = useAnswer(PUBLIC_ROADMAPS, { first: MOST });
  const groups = data?.groups.nodes;
  if (groups?.length === 0)
    return (
      <EmptyState
        title="Sign in to see your groups"
        actions={
          <LinkButton variant="primary" href={withBase('/users/sign_in')}>
            Sign in
          </LinkButton>
        }
      >
        There are no public groups on this server yet.
      </EmptyState>
    );
  return (
    <Block title={TITLE} link={{ href: withBase('/explore/groups'), label: 'All public groups' }}>
      {groups === undefined && error !== null ? (
        <LoadProblem what="the public roadmaps" onRetry={() => void reread().catch(() => {})} />
      ) : groups === undefined ? (
        <RowsSkeleton rows={6} />
      ) : (
        <ul className={styles['rows']} aria-label={TITLE}>
          {groups.map(({ id, name, fullPath, description, avatarUrl, epics }) => (
            <li key={id} className={styles['row']}>
              <Avatar name={name} src={avatarUrl} size={32} shape="square" decorative />
              <span className={styles['name']}>
                <RowLink href={withBase(`/groups/${fullPath}/-/roadmap`)} dir="auto">
                  {name}
                </RowLink>
                {description !== null && description !== '' && (
                  <span className={styles['about']} dir="auto">
                    {description}
                  </span>
                )}
              </span>
              <span className={styles['due']}>
                {epics.count === 1 ? '1 open epic' : `${numberText(epics.count)} open epics`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}
