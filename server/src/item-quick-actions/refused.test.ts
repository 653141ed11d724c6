import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAbsent } from '../quick-actions/absent.ts';
import { allCommands } from '../quick-actions/registry.ts';
import { viewerFor } from '../testing/build.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';
import { type QuickActions, quickActionsIn } from '../testing/fixtures/quick-actions.ts';

let w: GroupWithCallers;
let issue: QuickActions['issue'];
let epic: QuickActions['epic'];
let run: QuickActions['run'];
let row: QuickActions['row'];
let linksOf: QuickActions['linksOf'];
beforeAll(async () => {
  w = await groupWithCallers();
  ({ issue, epic, run, row, linksOf } = quickActionsIn(w));
});
afterAll(() => w.close());

describe('what cannot be done', () => {
  it('is no command that can be done', () => {
    const own = allCommands().flatMap(({ name, aliases = [] }) => [name, ...aliases]);
    expect(own.filter(isAbsent)).toEqual([]);
  });

  it('makes no comment out of an action that only GitLab has, and says so', async () => {
    const { iid } = await issue();
    const at = `/api/v4/projects/top%2Fplan/issues/${iid}/notes`;
    expect(await w.guest.post(at, { body: '/spend 1h' })).toMatchObject({
      status: 202,
      body: { summary: ['/spend does not exist in Cairn.'] },
    });
    expect((await w.guest.get(at)).body).toEqual([]);
  });

  it('takes a due date as people write it, and refuses one that could be two days', async () => {
    const { id } = await issue();
    expect((await run(w.people.planner, id, '/due 12/1/2030')).summary).toEqual([
      'Could not apply /due: no such day: write it as 2026-12-01 or Dec 1.',
    ]);
    expect((await row(id)).due_date).toBeNull();
    expect((await run(w.people.planner, id, '/due 31/12/2030')).summary).toEqual([
      'Set the due date to Dec 31, 2030.',
    ]);
    expect((await row(id)).due_date).toBe('2030-12-31');
  });

  it('changes nothing, is told, and does not keep the others from being done', async () => {
    const { id } = await issue();
    const taken = await run(
      w.people.planner,
      id,
      '/label ~nowhere\n/weight much\n/due someday\n/assign @nobody\n/milestone %none\n/epic &999\n/child_epic &1\n/nonsense\n/weight 5',
    );
    expect(taken.summary).toEqual([
      'Could not apply /label: no such label.',
      'Could not apply /weight: a weight is a whole number.',
      'Could not apply /due: no such day: write it as 2026-12-01 or Dec 1.',
      'Could not apply /assign: no such person.',
      'Could not apply /milestone: no such milestone.',
      'Could not apply /epic: there is no such thing.',
      '/child_epic is not available for issues.',
      'Set weight to 5.',
      'There is no command /nonsense.',
    ]);
    expect(taken.text).toBe('/nonsense');
    expect(taken.changes).toEqual({ weight: 5 });
    expect((await row(id)).weight).toBe(5);
  });

  it('leaves neither rows nor log behind where a command fails half-way', async () => {
    const [parent, low] = [await epic({ confidential: true }), await epic()];
    const before = await w.db.selectFrom('changes').select('id').orderBy('id', 'desc').executeTakeFirst();
    const { summary } = await run(w.people.planner, low.id, `/set_parent &${parent.iid}`);
    expect(summary[0]).toMatch(/^Could not apply \/set_parent: /);
    expect((await row(low.id)).parent_id).toBeNull();
    const after = await w.db.selectFrom('changes').select('id').orderBy('id', 'desc').executeTakeFirst();
    expect(after).toEqual(before);
  });

  it('is refused to those who may not, and tells a hidden thing from none by nothing', async () => {
    const { id } = await issue();
    const hidden = await issue({ confidential: true });
    const { summary } = await run(
      w.people.guest,
      id,
      `/close\n/weight 3\n/confidential\n/lock\n/relate #${hidden.iid}\n/relate #9999\n/assign me\n/title Mine`,
    );
    const no = (name: string) => `Could not apply /${name}: you may not do that here.`;
    const none = 'Could not apply /relate: there is no such thing.';
    expect(summary).toEqual([
      no('close'),
      no('weight'),
      no('confidential'),
      no('lock'),
      none,
      none,
      no('assign'),
      no('title'),
    ]);
    const kept = await row(id);
    expect(kept).toMatchObject({ state: 'opened', weight: null, confidential: false });
    expect(await linksOf(id)).toEqual([]);
  });

  it.each(allCommandsOfPlanners())('/%s asks the policy of a guest who wrote nothing', async (name) => {
    const items = { epic: await epic(), issue: await issue() };
    const other = { epic: `&${(await epic()).iid}`, issue: `#${(await issue()).iid}` };
    for (const noun of ['epic', 'issue'] as const) {
      const before = await row(items[noun].id);
      const argument = ARGUMENTS[name]?.replace('&', other.epic).replace('#', other.issue) ?? '';
      const { changes } = await run(w.people.guest, items[noun].id, `/${name} ${argument}`);
      expect(changes).toEqual({});
      expect(await row(items[noun].id)).toEqual(before);
    }
  });
});

const ARGUMENTS: Readonly<Record<string, string>> = {
  title: 'Stolen',
  label: '~guarded',
  relabel: '~guarded',
  copy_metadata: '#',
  milestone: '%guarded',
  iteration: '*iteration:1',
  due: '2999-01-01',
  weight: '1',
  health_status: 'at_risk',
  assign: 'me',
  reassign: 'me',
  duplicate: '#',
};

/** The commands that no guest may use on what others wrote. */
function allCommandsOfPlanners(): string[] {
  return [
    'title close reopen confidential lock unlock label unlabel relabel copy_metadata milestone remove_milestone',
    'iteration remove_iteration due remove_due_date weight clear_weight health_status clear_health_status',
    'assign unassign reassign duplicate promote',
  ].flatMap((line) => line.split(' '));
}

describe('a person who is nobody here', () => {
  it('does nothing to what they can see but not touch', async () => {
    const open = await w.make.group({ path: 'wide', visibility: 'public' });
    const { id } = await w.make.epic({ group: open });
    const stranger = await viewerFor(w.context, await w.make.user());
    const { changes } = await run(stranger, id, '/close\n/label ~x\n/confidential\n/subscribe');
    expect(changes).toEqual({ subscription_event: 'subscribe' });
    expect((await row(id)).state).toBe('opened');
  });
});
