import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import { renderMarkdown } from '@cairn/domain/markdown/render';
import { api } from '../testing/api.ts';
import { build } from '../testing/build.ts';
import { updateItem } from '../item-changes/update-item.ts';
import { type PictureSite, pictureSite } from '../testing/fixtures/picture-site.ts';

let t: PictureSite['t'];
let calls: PictureSite['calls'];
let picture: PictureSite['picture'];
let htmlOf: PictureSite['htmlOf'];
let srcIn: PictureSite['srcIn'];
let close: PictureSite['close'];
beforeAll(async () => {
  ({ t, calls, picture, htmlOf, srcIn, close } = await pictureSite());
});
afterAll(() => close());

describe('a text with an image of another host', () => {
  let planner: Viewer;
  let epicId: number;
  beforeAll(async () => {
    const make = build(t.context);
    const group = await make.group();
    planner = await make.member('planner', group);
    epicId = (await make.epic({ group, as: planner })).id;
  });

  test('is stored without an address of ours, and shown with one', async () => {
    await updateItem(t.context, planner, { id: epicId, description: `![a](${picture('/kept.png')})` });
    const row = await t.db.selectFrom('work_items').selectAll().where('id', '=', epicId).executeTakeFirst();
    expect(row?.description_html).toBe(
      `<p><img data-outside="${picture('/kept.png')}" alt="a" loading="lazy" /></p>\n`,
    );
    const asked = `{ workItem(id: "gid://gitlab/WorkItem/${epicId}") { descriptionHtml } }`;
    const { body } = await calls.as(planner).query(asked);
    expect(srcIn(body.data.workItem.descriptionHtml)).toMatch(/^\/-\/image_proxy\//);
  });

  test('is a link where the operator wants no images of others', async () => {
    const quiet = await api({ ...t.context, settings: { ...t.context.settings, images: null } });
    const html = async (text: string) =>
      (await quiet.as(null).post('/api/v4/markdown', { text, gfm: true })).body.html as string;
    const link = (text: string) =>
      `<a class="media-link media-image" href="https://x.example/b.png?c=d&amp;e" rel="nofollow noreferrer noopener" target="_blank">${text}</a>`;
    const address = 'https://x.example/b.png?c=d&e';
    expect(await html(`![a<b>](${address})`)).toBe(`<p>${link('a&lt;b&gt;')}</p>\n`);
    expect(await html(`![](${address})`)).toBe(`<p>${link('https://x.example/b.png?c=d&amp;e')}</p>\n`);
    expect(await html(`[![a](${address})](/b)`)).toBe('<p><a href="/b">a</a></p>\n');
    expect(await html(`<img src="${address}" alt="a">`)).toContain(link('a'));
    expect((await quiet.as(null).get(srcIn(await htmlOf(`![a](${picture('/a.png')})`)))).status).toBe(404);
    await quiet.close();
  });

  test('leads below the path of the site, where it has one', async () => {
    const publicUrl = 'http://cairn.test/plans';
    const below = await api({ ...t.context, settings: { ...t.context.settings, publicUrl } });
    const text = `![a](${picture('/below.png')})`;
    const { html } = (await below.as(null).post('/api/v4/markdown', { text, gfm: true })).body;
    expect(srcIn(html)).toMatch(/^\/plans\/-\/image_proxy\//);
    expect((await below.as(null).get(srcIn(html))).status).toBe(200);
    await below.close();
  });

  test('shows our own images as they are, and what is no address as its words', async () => {
    expect(await htmlOf('![a](http://cairn.test/uploads/1/a.png)')).toBe(
      '<p><img src="http://cairn.test/uploads/1/a.png" alt="a" loading="lazy" /></p>\n',
    );
    expect(await htmlOf('![a](/uploads/1/a.png)')).toContain('<img src="/uploads/1/a.png"');
    expect(await htmlOf('![a](http://:99999/)')).toBe('<p><img alt="a" loading="lazy" /></p>\n');
    expect(await htmlOf(`[![a](${picture('/a.png')})](/b)`)).toMatch(/^<p><a href="\/b"><img src="\/-\//);
    expect(await htmlOf(`![](${picture('/a.png')})`)).toContain(` aria-label="${picture('/a.png')}" rel=`);
    expect(await htmlOf('![a](http://ada:pass@pictures.test/a.png)')).toContain('media-image');
  });

  test('is finished for every reader only where it holds none', () => {
    expect(renderMarkdown('![a](b.png)').html).not.toContain('data-outside');
    expect(renderMarkdown('`data-outside="x"`').html).not.toContain('data-outside="');
  });
});
