import styles from '../../lists/ListScreen.module.css';
import type { PageProps } from '../../navigation/page.ts';
import { SignedIn } from '../../session/SignedIn.tsx';
import { useViewer } from '../../session/viewer.ts';
import { RowsSkeleton } from '../../ui/messages/RowsSkeleton.tsx';
import { ISSUES } from '../kinds/issues.tsx';
import { ListScreen } from '../ListScreen.tsx';

/** The issues of all projects that are assigned to the viewer or written by them. */
export function OwnIssuesScreen(props: PageProps) {
  const viewer = useViewer();
  return (
    <SignedIn what="see your issues">
      {viewer == null ? (
        <div className={styles['page']}>
          <header className={styles['header']}>
            <h1 className={styles['title']}>{props.title}</h1>
          </header>
          <RowsSkeleton rows={6} />
        </div>
      ) : (
        <ListScreen {...props} kind={ISSUES} namespace={null} viewer={viewer} />
      )}
    </SignedIn>
  );
}
