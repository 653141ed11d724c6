import type { Day } from '@cairn/domain/dates/day';
import { dayOrNull } from '../../items/api-day.ts';
import { rangeText } from '../../ui/dates/first/local-dates.ts';
import { pageOf } from '../namespace.ts';
import { epicsToShow, type GroupHome, overdueOf } from './group-home.ts';
import page from '../GroupsScreen.module.css';
import { numberText } from '../../ui/dates/first/local-numbers.ts';
import { TitleText } from '../../ui/first/TitleText.tsx';
import styles from './GroupHomeScreen.module.css';

/** The number of epics in a group and its subgroups, and the open ones that are overdue or due next. */
export function GroupEpics({ group, today }: { group: GroupHome; today: Day }) {
  const { openEpics: open, closedEpics: closed } = group;
  const namespace = { kind: 'group', fullPath: group.fullPath } as const;
  const all = open.count + closed.count;
  const shown = epicsToShow(group, today);
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
        {shown.length > 0 ? (
          <ul aria-label="Epics late or due next">
            {shown.map((epic) => {
              const late = overdueOf(epic, today);
              return (
                <li key={epic.id} className={styles['row']}>
                  <a href={epic.webPath} className={styles['name']} dir="auto">
                    <TitleText title={epic.title} />
                  </a>
                  <span className={styles['aside']}>{epic.reference}</span>
                  <span className={styles['dates']}>
                    {late !== null && <span className={styles[late.kind]}>{late.text}</span>}
                    <span className={styles['range']}>{datesOf(epic.startDate, epic.dueDate)}</span>
                  </span>
                </li>
              );
            })}
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
  start === null && due === null ? 'No dates' : rangeText(dayOrNull(start), dayOrNull(due));
