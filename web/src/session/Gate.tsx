import type { ReactNode } from 'react';
import { withBase } from '../site/base-path.ts';
import { CairnMark } from '../ui/first/CairnMark.tsx';
import styles from './Gate.module.css';

/** The frame of the pages before sign-in: the logo, a title and one form. */
export function Gate({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <main id="main" className={styles['gate']}>
      <div className={styles['card']}>
        <a href={withBase('/')} className={styles['brand']}>
          <CairnMark size={32} />
          Cairn
        </a>
        <h1 className={styles['title']}>{title}</h1>
        {lead != null && <p className={styles['lead']}>{lead}</p>}
        {children}
      </div>
    </main>
  );
}
