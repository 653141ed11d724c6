import { useEffect } from 'react';
import { navigate } from '../navigation/place.ts';
import { OwnGroups } from '../overview/OwnGroups.tsx';
import { useViewer } from '../session/viewer.ts';
import { withBase } from '../site/base-path.ts';
import { usePreferences } from '../site/preferences.ts';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import styles from './HomeScreen.module.css';
import { PublicRoadmaps } from './PublicRoadmaps.tsx';
import { Recent } from './Recent.tsx';
import { Waiting } from './Waiting.tsx';
import { YourWork } from './YourWork.tsx';

/** The start page: what the viewer has to do and where; signed out, what this server is and what it shows. */
export function HomeScreen({ title, pathname }: { title: string; pathname: string }) {
  useDocumentTitle(title);
  const hasOtherDashboard = (usePreferences().dashboard ?? 'home') !== 'home';
  useEffect(() => {
    // The address of the site would lead to the page that the viewer chose for it.
    if (pathname === '/' && hasOtherDashboard)
      navigate(withBase('/dashboard/home'), { replace: true, unasked: true });
  }, [pathname, hasOtherDashboard]);
  const viewer = useViewer();
  if (viewer === undefined) return null;
  if (viewer === null)
    return (
      <div className={styles['page']}>
        <header className={styles['welcome']}>
          <h1 className={styles['title']}>Plans of this server</h1>
          <p className={styles['lead']}>
            Teams plan their work here with Cairn: epics on a roadmap, issues, milestones and iterations. You
            see what they have made public.
          </p>
        </header>
        <PublicRoadmaps />
      </div>
    );
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>Home</h1>
      <div className={styles['columns']}>
        <YourWork />
        <div className={styles['side']}>
          <Waiting />
          <Recent username={viewer.username} />
          <OwnGroups />
        </div>
      </div>
    </div>
  );
}
