import type { ReactNode } from 'react';
import styles from './Block.module.css';

export interface BlockProps {
  title: string;
  /** What follows the title, such as a count. */
  detail?: string;
  link?: { href: string; label: string };
  children: ReactNode;
}

/** A framed part of a page with a heading, and a link to all of what it shows. */
export function Block({ title, detail = '', link, children }: BlockProps) {
  return (
    <section className={styles['block']} aria-label={title}>
      <header className={styles['head']}>
        <h2 className={styles['title']}>{title}</h2>
        {detail !== '' && <span className={styles['detail']}>{detail}</span>}
        {link !== undefined && (
          <a className={styles['all']} href={link.href}>
            {link.label}
          </a>
        )}
      </header>
      {children}
    </section>
  );
}

/** What a block says instead of rows, with what leads on. */
export function NothingIn({ children }: { children: ReactNode }) {
  return <p className={styles['none']}>{children}</p>;
}
