import type { ReactNode } from 'react';
import { withBase } from '../../site/base-path.ts';
import { Avatar } from '../../ui/first/Avatar.tsx';
import row from '../../forms/NamedRow.module.css';

export interface PersonLineProps {
  name: string;
  username: string;
  src: string | null;
  /** Shown next to the name. */
  children?: ReactNode;
}

/** A user in a list of members. */
export function PersonLine({ name, username, src, children }: PersonLineProps) {
  return (
    <>
      <Avatar name={name} src={src} size={32} decorative />
      <div className={row['names']}>
        <a className={row['name']} href={withBase(`/${username}`)}>
          {name}
        </a>
        <p className={row['facts']}>
          @{username}
          {children}
        </p>
      </div>
    </>
  );
}
