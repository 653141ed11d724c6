import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import { anonymous } from '../access/viewer.ts';
import { createCadence, createIteration } from '../iterations/changes.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';
import { htmlFor } from './html-for.ts';
import { loadHomes } from './references/places.ts';
import type { ReferencePlace } from './registry.ts';
import { renderTitle } from './title.ts';
import { updateItem } from '../item-changes/update-item.ts';

let w: GroupWithCallers;
let home: ReferencePlace;
let groupHome: ReferencePlace;
let secret: { group: { id: number }; project: { id: number } };

beforeAll(async () => {
  w = await groupWithCallers('public');
  const group = await w.make.group({ path: 'secret', visibility: 'private' });
  secret = { group, project: await w.make.project({ path: 'vault', visibility: 'private', group }) };
  const homes = await loadHomes(w, [w.project.id, w.group.id]);
  home = homes.get(w.project.id) as ReferencePlace;
  groupHome = homes.get(w.group.id) as ReferencePlace;
});
afterAll(() => w.close());

const show = async (viewer: Viewer, text: string, at: ReferencePlace = home): Promise<string> =>
  (await htmlFor(w.context, viewer, [{ rendering: renderTitle(text), home: at }]))[0] as string;

/** The text without its tags. */
const textOf = (html: string): string => html.replace(/<[^>]*>/g, '');

describe('a reference the viewer may follow', () => {
  it('becomes a link to the issue, short at home and long elsewhere', async () => {
    const { iid } = await w.make.issue({ project: w.project, title: 'Mend <it>' });
    expect(await show(w.people.guest, `See #${iid}.`)).toBe(
      `See <a href="/top/plan/-/issues/${iid}" class="gfm gfm-issue" data-reference-type="issue" data-original="#${iid}"` +
        ` data-project-path="top/plan" data-iid="${iid}" title="Mend &lt;it&gt;">#${iid}</a>.`,
    );
    expect(textOf(await show(w.people.guest, `plan#${iid}`, groupHome))).toBe(`plan#${iid}`);
    expect(textOf(await show(w.people.guest, `[issue:top/plan/${iid}]`))).toBe(`#${iid}`);
    expect(await show(w.people.guest, `TOP/plan#${iid}`)).toContain('<a href="/top/plan/-/issues/');
    expect(textOf(await show(w.people.guest, `http://cairn.test/top/plan/-/issues/${iid}#note_5`))).toBe(
      `#${iid} (comment 5)`,
    );
  });

  it('becomes a link to the epic by all its forms', async () => {
    const { iid } = await w.make.epic({ group: w.group, title: 'Grow' });
    for (const form of [
      `&${iid}`,
      `[epic:${iid}]`,
      `top&${iid}`,
      `[work_item:${iid}]`,
      `http://cairn.test/groups/top/-/epics/${iid}`,
    ]) {
      const html = await show(w.people.guest, form, groupHome);
      expect(html).toContain(`href="/groups/top/-/epics/${iid}"`);
      expect(textOf(html)).toBe(`&amp;${iid}`);
    }
    expect(textOf(await show(w.people.guest, `top&${iid}+`))).toBe(`Grow (&amp;${iid})`);
    expect(await show(w.people.guest, `#${iid}`, groupHome)).toBe(`#${iid}`);
  });

  it('means the epic of a group above that alone has the number, if the nearest group does not', async () => {
    const sub = await w.make.group({ path: 'north', parent: w.group, visibility: 'public' });
    const deep = await w.make.group({ path: 'deep', parent: sub, visibility: 'public' });
    const project = await w.make.project({ path: 'ship', group: deep, visibility: 'public' });
    const at = (await loadHomes(w, [project.id])).get(project.id) as ReferencePlace;
    const { iid } = await w.make.epic({ group: w.group, title: 'Far above' });
    expect(await show(w.people.guest, `&${iid}`, at)).toContain(`href="/groups/top/-/epics/${iid}"`);
    expect(textOf(await show(w.people.guest, `&${iid}`, at))).toBe(`top&amp;${iid}`);
    expect(await show(w.people.guest, `&${iid + 100}`, at)).toBe(`&amp;${iid + 100}`);
    for (let made = 0; made < iid; made++) await w.make.epic({ group: sub, title: 'Near' });
    expect(await show(w.people.guest, `&${iid}`, at)).toBe(`&amp;${iid}`);
    for (let made = 0; made < iid; made++) await w.make.epic({ group: deep, title: 'Nearest' });
    expect(textOf(await show(w.people.guest, `&${iid}`, at))).toBe(`&amp;${iid}`);
    expect(await show(w.people.guest, `&${iid}`, at)).toContain(
      `href="/groups/top/north/deep/-/epics/${iid}"`,
    );
  });

  it('tells title, people, milestone, health and state as the suffix asks', async () => {
    const milestone = await w.make.milestone({ place: w.group, title: 'v1' });
    const { id, iid } = await w.make.issue({
      project: w.project,
      title: 'Plan',
      milestoneId: milestone.id,
      healthStatus: 'on_track',
      assigneeIds: [w.people.planner.userId as number],
    });
    await updateItem(w.context, await w.make.admin(), { id, stateEvent: 'close' });
    expect(textOf(await show(w.people.guest, `#${iid}`))).toBe(`#${iid} (closed)`);
    expect(textOf(await show(w.people.guest, `#${iid}+s`))).toBe(
      `Plan (#${iid}) (closed) • ${w.people.planner.username} • v1 • On track`,
    );
  });

  it('becomes a chip for a label, in two halves for a scoped one', async () => {
    const { id } = await w.make.label({ place: w.group, title: 'two words', color: '#112233' });
    await w.make.label({ place: w.project, title: 'team::red', color: '#ff0000' });
    const chip = await show(w.people.guest, '~"two words"');
    expect(chip).toContain('style="background-color: #112233; color: #FFFFFF"');
    expect(chip).toContain('href="/top/plan/-/issues?state=all&amp;label_name[]=two%20words"');
    const ofGroup = await show(w.people.guest, '~"two words"', groupHome);
    expect(ofGroup).toContain('href="/groups/top/-/epics?state=all&amp;label_name[]=two%20words"');
    expect(await show(w.people.guest, `~${id}`)).toContain(`data-label="${id}"`);
    const bright = await w.make.label({ place: w.group, title: 'bright', color: '#6699cc' });
    expect(await show(w.people.guest, `~${bright.id}`)).toContain('color: #1F1E24"');
    const scoped = await show(w.people.guest, '~team::red');
    expect(scoped).toMatch(/>team<\/span><span class="gfm-label-scoped"[^>]*>red<\/span>/);
    expect(textOf(await show(w.people.guest, 'plan~team::red', groupHome))).toBe('teamred in top/plan');
    expect(await show(w.people.guest, '~team::red', groupHome)).toBe('~team::red');
  });

  it('becomes a link to an iteration with its name, and its days as a tooltip', async () => {
    const admin = await w.make.admin();
    const given = { title: 'Weeks', automatic: false };
    const { id: cadenceId } = await createCadence(w.context, admin, { groupId: w.group.id, ...given });
    const { id } = await createIteration(w.context, admin, {
      cadenceId,
      title: 'Sprint 1',
      startDate: '2026-01-05',
      dueDate: '2026-01-18',
    });
    const html = await show(w.people.guest, `*iteration:${id}`);
    expect(html).toMatch(
      /^<a href="\/groups\/[^"]*\/-\/iterations\/\d+" class="gfm gfm-iteration"[^>]* title="Weeks, Jan 5[^"]*">Sprint 1<\/a>$/,
    );
  });

  it('becomes a link to milestones, people, groups and everybody', async () => {
    const { iid } = await w.make.milestone({ place: w.project, title: 'two words' });
    const { guest, planner } = w.people;
    for (const form of [`%${iid}`, '%"two words"', `top/plan%${iid}`]) {
      expect(await show(guest, form)).toContain(`href="/top/plan/-/milestones/${iid}"`);
    }
    expect(await show(guest, `@${planner.username}`)).toContain(
      `href="/${planner.username}" class="gfm gfm-project_member"`,
    );
    expect(await show(guest, '@top/sub and @all')).toMatch(/href="\/groups\/top\/sub".*href="\/top\/plan"/);
    expect(await show(anonymous, `@${planner.username}`)).toBe(`@${planner.username}`);
  });
});

describe('A7: a reference to what is hidden', () => {
  it('is the plain text that was typed, as for a thing that is not there', async () => {
    const issue = await w.make.issue({ project: secret.project, title: 'Hidden title' });
    const shut = await w.make.issue({ project: w.project, title: 'Hidden title', confidential: true });
    const epic = await w.make.epic({ group: secret.group, title: 'Hidden title' });
    const label = await w.make.label({ place: secret.project, title: 'hidden-label' });
    await w.make.milestone({ place: secret.project, title: 'hidden-milestone' });
    const texts = [
      `secret/vault#${issue.iid}`,
      `secret/vault#${issue.iid}+s`,
      `[work_item:secret/vault/${issue.iid}]+`,
      `http://cairn.test/secret/vault/-/issues/${issue.iid}+`,
      `#${shut.iid}+s`,
      `secret&${epic.iid}+`,
      `~${label.id}`,
      'secret/vault~hidden-label',
      'secret/vault%hidden-milestone',
      '@secret',
      'secret/vault#99999',
    ];
    for (const text of texts) {
      expect(await show(w.people.guest, text)).toBe(text.replace('&', '&amp;'));
    }
    const admin = await w.make.admin();
    for (const text of texts.slice(0, 6)) expect(await show(admin, text)).toContain('Hidden title');
  });

  it('asks the database the same questions as a missing one', async () => {
    const issue = await w.make.issue({ project: secret.project });
    const asked = async (text: string): Promise<number> => {
      let statements = 0;
      const db = w.db.withPlugin({
        transformQuery: ({ node }) => {
          statements += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      await htmlFor({ ...w.context, db }, w.people.guest, [{ rendering: renderTitle(text), home }]);
      return statements;
    };
    expect(await asked(`secret/vault#${issue.iid}`)).toBe(await asked(`secret/nowhere#${issue.iid}`));
  });
});

describe('many references', () => {
  it('are looked up with one statement for each kind', async () => {
    let statements = 0;
    const db = w.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const text = '#1 #2 plan#3 top/plan#4 [work_item:5] top&1 ~a ~b ~"c" %v1 %2 @x @y';
    const rendering = renderTitle(text);
    await htmlFor({ ...w.context, db }, w.people.guest, [
      { rendering, home },
      { rendering, home: groupHome },
      { rendering, home },
    ]);
    // One statement each for paths, work items, labels, milestones, people, and groups.
    expect(statements).toBe(6);
  });
});
