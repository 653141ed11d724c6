import type { AuditEntry } from '../api/routes.ts';
import { withBase } from '../site/base-path.ts';
import { When } from '../ui/dates/moments/When.tsx';
import { TitleText } from '../ui/first/TitleText.tsx';
import styles from './AuditLogScreen.module.css';

/** What is said about a change that nobody made by hand. */
const CAUSES: Partial<Record<AuditEntry['cause'], string>> = {
  cascaded: 'caused by another change',
  rolled_up: 'computed',
  imported: 'import',
  undone: 'undo',
  system: 'by Cairn',
};

export function AuditEntryRow({ entry }: { entry: AuditEntry }) {
  const { actor, sudo_by: sudoBy, place, subject, cause } = entry;
  return (
    <li className={styles['entry']}>
      <p className={styles['what']}>
        {actor === null ? (
          <span>Cairn</span>
        ) : (
          <a href={withBase(`/${actor.username}`)} title={`@${actor.username}`}>
            {actor.name}
          </a>
        )}
        {sudoBy !== null && <> (by @{sudoBy})</>} <span dir="auto">{entry.text}</span>
        {subject !== null && (
          <>
            {' · '}
            <Named named={subject} />
          </>
        )}
      </p>
      <p className={styles['facts']}>
        <When instant={entry.at} />
        {place !== null && place.text !== subject?.text && <Named named={place} />}
        <code>{entry.kind}</code>
        {CAUSES[cause] !== undefined && <span>{CAUSES[cause]}</span>}
      </p>
    </li>
  );
}

function Named({ named }: { named: NonNullable<AuditEntry['subject']> }) {
  return named.path === null ? (
    <span dir="auto">
      <TitleText title={named.text} />
    </span>
  ) : (
    <a href={withBase(named.path)} dir="auto">
      <TitleText title={named.text} />
    </a>
  );
}
