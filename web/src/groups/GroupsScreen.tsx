import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { GroupList } from './GroupList.tsx';
import styles from './GroupsScreen.module.css';

/** All groups the viewer can see. */
export function GroupsScreen({ title }: { title: string }) {
  useDocumentTitle(title);
  return (
    <div className={styles['page']}>
      <GroupList />
    </div>
  );
}
