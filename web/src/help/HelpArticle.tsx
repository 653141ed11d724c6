import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { withBase } from '../site/base-path.ts';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { pages } from './pages.ts';
import styles from './HelpArticle.module.css';

export interface HelpArticleProps {
  title: string;
  documentTitle: string;
  children: ReactNode;
}

/** A help page; its sections can be linked to. */
export function HelpArticle({ title, documentTitle, children }: HelpArticleProps) {
  useDocumentTitle(documentTitle);
  useEffect(() => document.getElementById(window.location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <article className={styles['page']}>
      <h1 className={styles['title']}>{title}</h1>
      {children}
      <nav className={styles['more']} aria-label="More help">
        {pages
          .filter(({ title: other }) => other !== documentTitle)
          .map(({ title: other, at }) => (
            <a key={at.site} href={withBase(at.site)}>
              {other}
            </a>
          ))}
      </nav>
    </article>
  );
}

/** A heading with an id that can be linked to. */
export function HelpHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className={styles['heading']}>
      {children}
    </h2>
  );
}

export interface HelpTableProps {
  head: readonly [string, string];
  rows: readonly (readonly [string, string])[];
}

/** A table of what to type or press, and its effect. */
export function HelpTable({ head, rows }: HelpTableProps) {
  return (
    <div className={styles['scroller']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([typed, meaning]) => (
            <tr key={typed}>
              <td>
                <code>{typed}</code>
              </td>
              <td>{meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
