import { parseDay } from '@cairn/domain/dates/day';
import { rangeText } from '../../ui/dates/first/local-dates.ts';
import { pageOf } from '../namespace.ts';
import type { GroupHome } from './group-home.ts';
import page from '../GroupsScreen.module.css';
import { numberText } from '../../ui/dates/first/local-numbers.ts';
import { TitleText } from '../../ui/first/TitleText.tsx';
import styles from './GroupHomeScreen.module.css';

const dayOf = (text: string | null) => (text === null ? null : parseDay(text));

/** How many epics a group and those inside it hold, and the open ones that changed last. */
export function GroupEpics({ group }: { group: GroupHome }) {
  const { openEpics: open, closedEpics: closed } = group;
  const namespace = { kind: 'group', fullPath: group.fullPath } as const;
  const all = open.count + closed.count;
  return (
    <section className={styles['section']}>
      <h2 className={styles['heading']}>
        Epics{' '}
        {all > 0 && (
          <>
            <span className={styles['count']}>
              {numberText(open.count)} open, {numberText(closed.count)} closed
            </span>
            <a className={styles['all']} href={pageOf(namespace, 'epics')}>
              All epics
            </a>
          </>
        )}
      </h2>
      <div className={page['list']}>
        {open.nodes.length > 0 ? (
          <ul aria-label="Recently updated epics">
            {open.nodes.map((epic) => (
              <li key={epic.id} className={styles['row']}>
                <a href={epic.webPath} className={styles['name']}>
                  <TitleText title={epic.title} />
                </a>
                <span className={styles['aside']}>{epic.reference}</span>
                <span className={styles['dates']}>{datesOf(epic.startDate, epic.dueDate)}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles['nothing']}>
            {all > 0
              ? 'Every epic here is closed.'
              : 'No epics yet. An epic is a larger piece of work with a goal and dates.'}{' '}
            {group.userPermissions.createEpic && (
              <a href={pageOf(namespace, 'epics/new')}>{all > 0 ? 'New epic' : 'Create the first epic'}</a>
            )}
          </p>
        )}
      </div>
    </section>
  );
}

const datesOf = (start: string | null, due: string | null): string =>
  start === null && due === null ? 'No dates' : rangeText(dayOf(start), dayOf(due));
