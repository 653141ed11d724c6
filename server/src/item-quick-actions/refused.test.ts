import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isUnsupported } from '../quick-actions/unsupported.ts';
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
    expect(own.filter(isUnsupported)).toEqual([]);
  });

  it('makes no comment out of an action that only GitLab has, and says so', async () => {
    const { iid } = await issue();
    const at = `/api/v4/projects/top%2Fplan/issues/${iid}/notes`;
    expect(await w.guest.post(at, { body: '/create_merge_request x' })).toMatchObject({
      status: 202,
      body: { summary: ['/create_merge_request does not exist in Cairn.'] },
    });
    expect((await w.guest.get(at)).body).toEqual([]);
  });

  it('takes a due date as people write it, and refuses one that could be two days', async () => {
    const { id } = await issue();
    expect((await run(w.people.planner, id, '/due 12/1/2030')).summary).toEqual([
      'Could not apply /due: not a date: write it like 2026-12-01 or Dec 1.',
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
      'Could not apply /label: could not find ~nowhere.',
      'Could not apply /weight: a weight is a whole number, 0 or more.',
      'Could not apply /due: not a date: write it like 2026-12-01 or Dec 1.',
      'Could not apply /assign: could not find @nobody.',
      'Could not apply /milestone: no such milestone.',
      'Could not apply /epic: could not find &999.',
      '/child_epic is not available for issues.',
      'Set weight to 5.',
      'There is no command /nonsense.',
    ]);
    expect(taken.text).toBe('/nonsense');
    expect(taken.changes).toEqual({ weight: 5 });
    expect((await row(id)).weight).toBe(5);
  });

  it('is told by its name where the type lacks it, or no item has it', async () => {
    const incident = await issue({ type: 'incident' });
    const { summary, changes, text } = await run(
      w.people.planner,
      incident.id,
      '/clear_weight\n/remove_iteration\n/remove_due_date\n/clear_health_status\n/promote_to issue\n/merge\n/approve\nText',
    );
    expect(summary).toEqual([
      '/clear_weight is not available for incidents.',
      '/remove_iteration is not available for incidents.',
      '/remove_due_date is not available for incidents.',
      '/clear_health_status is not available for incidents.',
      '/promote_to is not available for incidents.',
      '/merge does not exist in Cairn.',
      '/approve does not exist in Cairn.',
    ]);
    expect([changes, text]).toEqual([{}, 'Text']);
  });

  it('is named beside what was done, of every command that takes several arguments', async () => {
    const { planner, guest, owner } = w.people;
    const [item, other] = [await issue(), await issue()];
    for (const title of ['bug', 'other', 'scope::a', 'scope::b'])
      await w.make.label({ place: w.group, title });
    const [at, second] = [`@${guest.username}`, `@${owner.username}`];
    for (const [command, said] of [
      [
        `/assign ${at}, @nosuch and ${second} # me`,
        `Assigned ${at} ${second} @${planner.username}. Could not find @nosuch and #.`,
      ],
      [`/unassign ${at} @nosuch`, `Removed assignee ${at}. Could not find @nosuch.`],
      [`/unassign ${at} ${second}`, `Removed assignee ${second}. Could not find ${at}.`],
      [`/unassign ${at}`, 'Could not apply /unassign: none of them is assigned.'],
      [`/reassign @nosuch ${at}`, `Changed assignees to ${at}. Could not find @nosuch.`],
      [
        '/label ~bug ~nosuch ~"no such" more',
        'Added ~"bug" label. Could not find ~nosuch, ~"no such", and ~more.',
      ],
      ['/label ~scope::a ~scope::b', 'Added ~"scope::b" label.'],
      ['/unlabel ~bug ~other ~nosuch', 'Removed ~"bug" label. Could not find ~nosuch and ~other.'],
      ['/relabel ~bug ~nosuch', 'Replaced all labels with ~"bug" label. Could not find ~nosuch.'],
      [
        `/relate #${other.iid} #9999 what`,
        `Marked this issue as related to #${other.iid}. Could not find #9999 and what.`,
      ],
      [`/unlink #${other.iid} #9999`, `Removed the link with #${other.iid}. Could not find #9999.`],
      [
        `/blocks plan#${other.iid} nosuch#9`,
        `Marked this issue as blocking plan#${other.iid}. Could not find nosuch#9.`,
      ],
      ['/blocked_by what', 'Could not apply /blocked_by: could not find what.'],
      ['/relate', 'Could not apply /relate: it names nothing.'],
    ] as const) {
      const { summary, refused } = await run(planner, item.id, command);
      expect([command, summary]).toEqual([command, [said]]);
      expect(refused).toEqual(said.includes('ould not ') ? [said] : []);
    }
    const [parent, child] = [await epic(), await epic()];
    expect(
      (await run(planner, parent.id, `/child_epic &${child.iid} &9999\n/add_child plan#${item.iid} &9998`))
        .summary,
    ).toEqual([
      `Added &${child.iid} to this epic. Could not find &9999.`,
      `Added plan#${item.iid} to this epic. Could not find &9998.`,
    ]);
    expect((await run(planner, item.id, `/epic &${parent.iid} &${child.iid}`)).summary).toEqual([
      'Could not apply /epic: it takes one item.',
    ]);
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
    const no = (name: string) => `Could not apply /${name}: you do not have permission.`;
    const none = (iid: number) => `Could not apply /relate: could not find #${iid}.`;
    expect(summary).toEqual([
      no('close'),
      no('weight'),
      no('confidential'),
      no('lock'),
      none(hidden.iid),
      none(9999),
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

/** The commands that a guest may not use on other users' items. */
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
