import { shiftsBetween } from '@cairn/domain/incidents/on-call';
import { instantOf, wallTimeAt } from '@cairn/domain/incidents/wall-time';
import { rotationOf, type Schedule } from './documents.ts';
import styles from './OnCall.module.css';
import { zoneDayText } from '../ui/dates/moments/zone-text.ts';

const DAYS = 14;
const DAY_MS = 86_400_000;
const COLORS = 6;
const MOST_NAMES = 3;

/** Who is on call on each of the next 14 days, by rotation. */
export function TwoWeeks({ schedule, now }: { schedule: Schedule; now: number }) {
  const { name, timezone: zone, rotations } = schedule;
  const today = Math.floor(wallTimeAt(now, zone) / DAY_MS) * DAY_MS;
  const days = Array.from({ length: DAYS }, (_, n) => ({
    from: instantOf(today + n * DAY_MS, zone),
    until: instantOf(today + (n + 1) * DAY_MS, zone),
  }));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keys
    <div className={styles['weeks']} role="region" aria-label={`The next two weeks of ${name}`} tabIndex={0}>
      <table className={styles['table']}>
        <caption className={styles['caption']}>The next two weeks</caption>
        <thead>
          <tr>
            <th scope="col">Rotation</th>
            {days.map(({ from }) => (
              <th key={from} scope="col">
                {zoneDayText(from, zone)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rotations.nodes.map((stored) => {
            const rotation = rotationOf(stored, zone);
            return (
              <tr key={stored.id}>
                <th scope="row" dir="auto">
                  {stored.name}
                </th>
                {days.map(({ from, until }) => {
                  const people = [
                    ...new Set(
                      shiftsBetween(rotation, zone, from, until).map(({ participant }) => participant),
                    ),
                  ];
                  const [first] = people;
                  return (
                    <td
                      key={from}
                      dir="auto"
                      style={
                        first === undefined
                          ? undefined
                          : {
                              background: `var(--color-avatar-${(rotation.participants.indexOf(first) % COLORS) + 1})`,
                            }
                      }
                    >
                      {people.length === 0
                        ? 'Nobody'
                        : people.slice(0, MOST_NAMES).join(', ') +
                          (people.length > MOST_NAMES ? ` and ${people.length - MOST_NAMES} more` : '')}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
