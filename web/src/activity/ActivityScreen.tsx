import type { PageProps } from '../navigation/page.ts';
import { SignedIn } from '../session/SignedIn.tsx';
import { withBase } from '../site/base-path.ts';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import styles from './ActivityScreen.module.css';
import { LatestChanges } from './LatestChanges.tsx';

const PAGE = 30;

/** What happened lately in the groups and projects that the viewer is a member of. */
export function ActivityScreen({ title }: PageProps) {
  useDocumentTitle(title);
  return (
    <SignedIn what="see what happened in your groups and projects">
      <div className={styles['page']}>
        <h1 tabIndex={-1} className={styles['title']}>
          Activity
        </h1>
        <p className={styles['lead']}>What happened in the groups and projects that you are a member of.</p>
        <div className={styles['list']}>
          <LatestChanges
            source={{ kind: 'mine' }}
            limit={PAGE}
            empty={
              <EmptyState
                title="Nothing has happened yet"
                actions={<LinkButton href={withBase('/dashboard/projects')}>Your projects</LinkButton>}
              >
                What you and others create, change and comment on appears here.
              </EmptyState>
            }
          />
        </div>
      </div>
    </SignedIn>
  );
}
