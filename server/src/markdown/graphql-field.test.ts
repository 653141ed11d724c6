import { RENDER_VERSION } from '@cairn/domain/markdown/render';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../testing/api.ts';
import { renderingsOf } from './stored.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';
import { updateItem } from '../item-changes/update-item.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

const EPIC = `query ($iid: ID!) { group(fullPath: "top") { epic(iid: $iid) { titleHtml descriptionHtml } } }`;

const epicHtml = async (who: Caller, iid: number) => {
  const { body } = await who.query(EPIC, { iid: String(iid) });
  return body.data.group.epic as { titleHtml: string; descriptionHtml: string };
};

const stored = (id: number) =>
  w.db
    .selectFrom('work_items')
    .select(['description_html', 'description_references', 'html_version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('a description', () => {
  it('is rendered when it is written, and again when it changes', async () => {
    const { id, iid } = await w.make.epic({ group: w.group, description: '**strong**' });
    expect(await stored(id)).toEqual({
      description_html: expect.stringContaining('<strong>strong</strong>'),
      description_references: null,
      html_version: RENDER_VERSION,
    });
    expect((await epicHtml(w.guest, iid)).descriptionHtml).toContain('<strong>strong</strong>');
    await updateItem(w.context, w.people.planner, { id, description: 'See &1 and ~none' });
    expect((await stored(id)).description_references).toMatchObject([
      { kind: 'epic', id: '1' },
      { kind: 'label', id: 'none' },
    ]);
    await updateItem(w.context, w.people.planner, { id, description: '' });
    expect((await epicHtml(w.guest, iid)).descriptionHtml).toBe('');
  });

  it('keeps nothing that was looked up for somebody', async () => {
    const target = await w.make.epic({ group: w.group, title: 'Hidden title', confidential: true });
    const { id, iid } = await w.make.epic({ group: w.group, description: `See &${target.iid}+` });
    expect((await epicHtml(w.planner, iid)).descriptionHtml).toContain(`Hidden title (&amp;${target.iid})`);
    expect((await stored(id)).description_html).not.toContain('Hidden');
    const seen = (await epicHtml(w.guest, iid)).descriptionHtml;
    expect(seen).toContain(`See &amp;${target.iid}+`);
    expect(seen).not.toMatch(/Hidden|<a |cairn-ref/);
  });

  it('is rendered when it is read where no rendering of today lies beside it', async () => {
    const { id, iid } = await w.make.epic({ group: w.group, description: '*soft*' });
    const fresh = (await epicHtml(w.guest, iid)).descriptionHtml;
    for (const old of [
      { html_version: null, description_html: null },
      { html_version: RENDER_VERSION - 1 },
    ]) {
      await w.db
        .updateTable('work_items')
        .set({ description_html: 'of old', ...old })
        .where('id', '=', id)
        .execute();
      expect((await epicHtml(w.guest, iid)).descriptionHtml).toBe(fresh);
    }
  });

  it('is shown as it was typed once an answer has rendered enough', () => {
    const old = { text: `*a* ${'x '.repeat(400_000)}`, html: null, references: null, version: null };
    const [first, second] = renderingsOf([old, old]);
    expect(first?.html).toContain('<em>a</em>');
    expect(second?.html).toMatch(/^<pre class="markdown-plain"><code>\*a\* x/);
  });
});

describe('a title', () => {
  it('is HTML with links in it and no other markup', async () => {
    const target = await w.make.epic({ group: w.group, title: 'Target' });
    const { iid } = await w.make.epic({ group: w.group, title: `<b>*After* &${target.iid}</b>` });
    const { titleHtml } = await epicHtml(w.guest, iid);
    expect(titleHtml).toMatch(/^&lt;b&gt;\*After\* <a href="\/groups\/top\/-\/epics\/\d+"/);
    const plain = await w.make.epic({ group: w.group, title: 'Plain "title"' });
    expect((await epicHtml(w.guest, plain.iid)).titleHtml).toBe('Plain &quot;title&quot;');
  });
});

describe('what is described beside work items', () => {
  it('has HTML for the viewer too', async () => {
    const { iid } = await w.make.issue({ project: w.project, description: 'Of *note*', title: 'See #1' });
    const label = await w.planner.post('/api/v4/groups/top/labels', {
      name: 'told',
      color: 'red',
      description: 'for @none and *all*',
    });
    expect(label.status).toBe(201);
    const milestone = await w.planner.post('/api/v4/groups/top/milestones', {
      title: 'M',
      description: '~told or ~untold',
    });
    expect(milestone.status).toBe(201);
    const { body } = await w.guest.query(
      `query ($iid: String!) {
        group(fullPath: "top") { labels { nodes { descriptionHtml } } milestones { nodes { descriptionHtml } } }
        project(fullPath: "top/plan") {
          issue(iid: $iid) { titleHtml descriptionHtml }
        }
        namespace(fullPath: "top/plan") {
          workItem(iid: $iid) {
            titleHtml
            descriptionHtml
            widgets(onlyTypes: [DESCRIPTION]) { ... on WorkItemWidgetDescription { descriptionHtml } }
          }
        }
      }`,
      { iid: String(iid) },
    );
    expect(body.errors).toBeUndefined();
    const html = { titleHtml: 'See #1', descriptionHtml: '<p>Of <em>note</em></p>\n' };
    const {
      project: { issue },
      namespace: { workItem },
    } = body.data;
    const own = {
      titleHtml: issue.titleHtml.replace(/<[^>]*>/g, ''),
      descriptionHtml: issue.descriptionHtml,
    };
    expect(own).toMatchObject(html);
    expect(workItem).toEqual({ ...issue, widgets: [{ descriptionHtml: html.descriptionHtml }] });
    expect(body.data.group.labels.nodes[0].descriptionHtml).toContain('<em>all</em>');
    const [{ descriptionHtml }] = body.data.group.milestones.nodes;
    expect(descriptionHtml).toMatch(/class="gfm gfm-label".* or ~untold/);
  });
});
