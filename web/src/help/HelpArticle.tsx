import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { withBase } from '../site/base-path.ts';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import styles from './HelpArticle.module.css';

const PAGES = [
  { name: 'Roadmap help', href: withBase('/help/user/group/roadmap') },
  { name: 'Epics help', href: withBase('/help/user/group/epics') },
  { name: 'Writing help', href: withBase('/help/user/markdown') },
] as const;

export type HelpArticleProps = { title: string; documentTitle: string; children: ReactNode };

/** One page of help; its sections can be linked to. */
export function HelpArticle({ title, documentTitle, children }: HelpArticleProps) {
  useDocumentTitle(documentTitle);
  useEffect(() => document.getElementById(window.location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <article className={styles['page']}>
      <h1 className={styles['title']}>{title}</h1>
      {children}
      <nav className={styles['more']} aria-label="More help">
        {PAGES.filter(({ name }) => name !== documentTitle).map(({ name, href }) => (
          <a key={href} href={href}>
            {name}
          </a>
        ))}
      </nav>
    </article>
  );
}

/** A heading with an address of its own: #id. */
export function HelpHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className={styles['heading']}>
      {children}
    </h2>
  );
}

export type HelpTableProps = {
  head: readonly [string, string];
  rows: readonly (readonly [string, string])[];
};

/** What to type or press, and what it does. */
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
