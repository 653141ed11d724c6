import type { ReactNode } from 'react';
import styles from './SectionIndex.module.css';

export interface SectionLink {
  label: string;
  href: string;
  current: boolean;
}

export interface SectionIndexProps {
  /** The name of the index for screen readers. */
  label: string;
  links: readonly SectionLink[];
  children: ReactNode;
}

/** A page beside the index of all pages that belong together; on a phone the index is above it. */
export function SectionIndex({ label, links, children }: SectionIndexProps) {
  return (
    <div className={styles['sections']}>
      <nav aria-label={label} className={styles['index']}>
        {links.map(({ label: text, href, current }) => (
          <a key={text} href={href} aria-current={current ? 'page' : undefined} className={styles['link']}>
            {text}
          </a>
        ))}
      </nav>
      <div className={styles['section']}>{children}</div>
    </div>
  );
}
