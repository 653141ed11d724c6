import { formatDay } from '@cairn/domain/dates/day';
import { openSession } from '../../server/src/auth/sessions.ts';
import { today } from '../../server/src/startup/today.ts';
import { build } from '../../server/src/testing/build.ts';
import { serveProduct } from '../server/process.ts';
import type { Fill, Stores } from '../server/store.ts';

/** Number of epics, all at the top level. */
export const EPICS = 1000;
const PATH = 'long-list';
const READER = 'reader-of-all';
const COLORS = ['#1068bf', '#108548', '#ab6100', '#c91c00', '#6e49cb', '#525252'];
/** The rate limit does not let one person create all of them. */
const AUTHORS = 4;

const fillLongGroup: Fill = async (context) => {
  const my = build(context);
  const group = await my.group({ path: PATH, name: 'Long list' });
  await my.member('developer', group, await my.user({ username: READER, name: 'Reader of all' }));
  for (let author = 0; author < AUTHORS; author++) {
    const as = await my.member('developer', group);
    for (let n = author; n < EPICS; n += AUTHORS) {
      const start = today() - 30 + (n % 40);
      await my.epic({
        as,
        group,
        title: `Part ${n + 1} of the long list`,
        color: COLORS[n % COLORS.length],
        startDateIsFixed: true,
        startDateFixed: formatDay(start),
        dueDateIsFixed: true,
        dueDateFixed: formatDay(start + 14 + (n % 90)),
      });
    }
  }
};

/** A running server with a group of many epics. */
interface LongGroup {
  readonly base: string;
  /** The address of the group. */
  readonly group: string;
  /** The signed value of a developer's session cookie. */
  readonly cookie: string;
  readonly stop: () => Promise<void>;
}

/**
 * Serves a private group with epics of some weeks around today, each one a row of its list and of its
 * roadmap.
 */
export async function serveLongGroup(stores: Stores): Promise<LongGroup> {
  const { context, env } = await stores.filled('long_list', fillLongGroup);
  const reader = await context.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', READER)
    .executeTakeFirstOrThrow();
  const cookie = await openSession(context, reader.id, { ip: '', userAgent: '' });
  const { port, stop } = await serveProduct(env);
  const base = `http://127.0.0.1:${port}`;
  return { base, group: `${base}/groups/${PATH}`, cookie, stop };
}
