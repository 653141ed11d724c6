import type { ReactNode } from 'react';
import { PageForm, type PageFormProps } from './PageForm.tsx';
import styles from './FormPage.module.css';

export interface FormPageProps extends Omit<PageFormProps, 'label'> {
  title: string;
  /** A sentence about the consequences. */
  lead?: ReactNode;
}

/** A page that is one form. */
export function FormPage({ title, lead, ...form }: FormPageProps) {
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{title}</h1>
      {lead != null && <p className={styles['lead']}>{lead}</p>}
      <PageForm {...form} label={title} />
    </div>
  );
}
