import type { ReactNode } from 'react';
import { Visibility } from '../groups/GroupRow.tsx';
import { membersPageOf, type Namespace } from '../groups/namespace.ts';
import page from '../groups/GroupsScreen.module.css';
import { Avatar } from '../ui/first/Avatar.tsx';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import styles from './Overview.module.css';

export interface OverviewHeadProps {
  namespace: Namespace;
  place: {
    readonly name: string;
    readonly avatarUrl: string | null;
    readonly visibility: string;
    readonly description: string | null;
    readonly userPermissions: { readonly requestAccess: boolean };
  };
  /** Further buttons. */
  children: ReactNode;
}

/** The name and description of a group or project, with what can be done there. */
export function OverviewHead({ namespace, place, children }: OverviewHeadProps) {
  return (
    <>
      <header className={styles['header']}>
        <Avatar name={place.name} src={place.avatarUrl} size={40} shape="square" decorative />
        <h1 className={page['title']}>{place.name}</h1>
        <Visibility level={place.visibility} />
        <div className={styles['actions']}>
          {place.userPermissions.requestAccess && (
            <LinkButton href={membersPageOf(namespace)}>Request access</LinkButton>
          )}
          {children}
        </div>
      </header>
      {place.description !== null && place.description !== '' && (
        <p className={styles['description']}>{place.description}</p>
      )}
    </>
  );
}
