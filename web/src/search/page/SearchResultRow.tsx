import type { SearchResult } from '../../api/routes.ts';
import { withBase } from '../../site/base-path.ts';
import { Badge } from '../../ui/Badge.tsx';
import { RowLink } from '../../ui/blocks/RowLink.tsx';
import { When } from '../../ui/dates/moments/When.tsx';
import { Avatar } from '../../ui/first/Avatar.tsx';
import { LabelChip } from '../../ui/LabelChip.tsx';
import styles from './SearchScreen.module.css';

const STATES: Readonly<Record<string, string>> = { closed: 'Closed', archived: 'Archived' };
const TYPES: Readonly<Record<string, string>> = {
  incident: 'Incident',
  task: 'Task',
  objective: 'Objective',
  key_result: 'Key result',
  requirement: 'Requirement',
  test_case: 'Test case',
  ticket: 'Ticket',
};

/** A result of the search: what it is, where it is, and the part of its text that was found. */
export function SearchResultRow({ result }: { result: SearchResult }) {
  const { kind, title, path, detail, place, state, type, excerpt, author, at } = result;
  const isItem = kind === 'issues' || kind === 'epics' || kind === 'notes';
  const isNote = kind === 'notes';
  const stateText = state === null ? undefined : STATES[state];
  const typeText = type === null ? undefined : TYPES[type];
  const name = title.map(({ text }) => text).join('');
  return (
    <li className={styles['result']}>
      {kind === 'users' && <Avatar decorative name={name} src={author?.avatar_url ?? null} size={32} />}
      <div className={styles['words']}>
        <div className={styles['line']}>
          <RowLink className={styles['title']} href={withBase(path)}>
            {kind === 'labels' ? <LabelChip title={name} color={detail} /> : <Marked pieces={title} />}
          </RowLink>
          {stateText !== undefined && <Badge tone="info">{stateText}</Badge>}
          {typeText !== undefined && <Badge>{typeText}</Badge>}
        </div>
        {excerpt.length > 0 && (
          <p dir="auto" className={styles['excerpt']}>
            <Marked pieces={excerpt} />
          </p>
        )}
        <p className={styles['facts']}>
          {isItem || kind === 'users' ? <span>{detail}</span> : place !== null && <span>{place}</span>}
          {isItem && author !== null && (
            <span>
              {isNote ? 'comment by ' : ''}
              {author.name}
            </span>
          )}
          {isItem && at !== null && (
            <span>
              {isNote ? '' : 'changed '}
              <When instant={at} />
            </span>
          )}
        </p>
      </div>
    </li>
  );
}

function Marked({ pieces }: { pieces: SearchResult['title'] }) {
  return pieces.map(({ text, hit }, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text never change places
    hit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}
