import { useState } from 'react';
import type { AnswerOf } from '../api/document.ts';
import { knownViewer } from '../session/viewer.ts';
import { withBase } from '../site/base-path.ts';
import { momentText } from '../ui/dates/moments/moment-text.ts';
import { localTimeText } from '../ui/dates/moments/zone-text.ts';
import { Avatar } from '../ui/first/Avatar.tsx';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { PAGES } from '@cairn/domain/pages/table';
import type { PERSON } from './person.ts';
import styles from './PersonScreen.module.css';
import { UserStatus } from './status/UserStatus.tsx';

export type Person = NonNullable<AnswerOf<typeof PERSON>['user']>;

/** Who somebody is: names, pronouns, status, local time and address. */
export function PersonHeader({ person }: { person: Person }) {
  const { name, username, pronouns, publicEmail, status, timezone } = person;
  const [now] = useState(() => Date.now());
  const time = timezone === null ? null : localTimeText(now, timezone);
  return (
    <header className={styles['person']}>
      <Avatar name={name} src={person.avatarUrl} size={64} decorative />
      <div className={styles['about']}>
        <h1 className={styles['name']}>
          {name}
          {pronouns !== null && <span className={styles['pronouns']}>{pronouns}</span>}
        </h1>
        <p className={styles['username']}>@{username}</p>
        {status !== null && (
          <div className={styles['status']}>
            <UserStatus {...status} />
            {status.clearStatusAt !== null && (
              <span className={styles['until']}>until {momentText(new Date(status.clearStatusAt))}</span>
            )}
          </div>
        )}
        <ul className={styles['facts']}>
          {time !== null && <li>Local time {time}</li>}
          {publicEmail !== null && (
            <li>
              <a href={`mailto:${publicEmail}`}>{publicEmail}</a>
            </li>
          )}
          <li>
            <a href={withBase(`/-/timelogs?username=${encodeURIComponent(username)}`)}>Time spent</a>
          </li>
        </ul>
      </div>
      {knownViewer()?.id === person.id && (
        <LinkButton href={withBase(PAGES.site.profile)}>Edit profile</LinkButton>
      )}
    </header>
  );
}
