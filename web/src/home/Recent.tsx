import { useState } from 'react';
import { useFetched } from '../api/use-fetched.ts';
import { Block, NothingIn } from '../ui/blocks/Block.tsx';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { readVisited } from './home.ts';
import styles from './HomeScreen.module.css';
import { ItemName } from './ItemName.tsx';
import { renameVisited, visitedReferences } from './visited.ts';

/** The groups, projects and items that the viewer opened last in this browser, as the server names them now. */
export function Recent({ username }: { username: string }) {
  const [references] = useState(() => visitedReferences(username));
  const { fetched, again } = useFetched(username, async () => {
    const visited = references.length === 0 ? [] : await readVisited(references);
    const names = new Map(visited.map(({ asked, reference }) => [asked, reference]));
    renameVisited(username, new Map(references.map((one, asked) => [one, names.get(asked) ?? null])));
    // A place and an item can have been opened by a former address as well.
    return visited.filter(({ path }, at) => visited.findIndex((one) => one.path === path) === at);
  });
  return (
    <Block title="Recent">
      {fetched.status === 'failed' ? (
        <LoadProblem what="what you opened recently" onRetry={again} />
      ) : fetched.status === 'loading' ? (
        <RowsSkeleton rows={Math.max(1, references.length)} />
      ) : fetched.value.length === 0 ? (
        <NothingIn>Groups, projects and items that you open in this browser appear here.</NothingIn>
      ) : (
        <ul className={styles['rows']} aria-label="Recent">
          {fetched.value.map((visited) => (
            <li key={visited.path} className={styles['row']}>
              <ItemName item={visited} />
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}
