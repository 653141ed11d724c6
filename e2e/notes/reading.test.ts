import axe from 'axe-core';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { atNight } from '../../server/src/testing/chance.ts';
import { deleteNote, replyTo } from '../../server/src/notes/changes.ts';
import {
  activity,
  button,
  buildDiscussedEpics,
  comment,
  field,
  openBox,
  type DiscussedEpics,
} from './discussed-epics.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';

const CROWD = 400;

const isInView = (one: Element): boolean => {
  const { top, bottom } = one.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

describe('reading the discussion of an epic', () => {
  let app: RunningApp;
  let group: DiscussedEpics['group'];
  let planner: DiscussedEpics['planner'];
  let guest: DiscussedEpics['guest'];
  let outsider: DiscussedEpics['outsider'];
  let pia: DiscussedEpics['pia'];
  let gus: DiscussedEpics['gus'];
  let newTopic: DiscussedEpics['newTopic'];
  let say: DiscussedEpics['say'];
  beforeAll(async () => {
    app = await openApp();
    ({ group, planner, guest, outsider, pia, gus, newTopic, say } = await buildDiscussedEpics(app));
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  it('shows what others write without a reload, and takes away what they delete', async () => {
    const topic = await newTopic('Two windows');
    const { id: discussionId } = await say(pia, topic.id, 'First');
    const page = await app.visit(guest);
    await page.goto(topic.path);
    await comment(page, 'First').waitFor();
    const { id: second } = await say(pia, topic.id, 'Second');
    await comment(page, 'Second').waitFor();
    await deleteNote(app.context, pia, { id: Number(second) });
    await comment(page, 'Second').waitFor({ state: 'detached' });
    await replyTo(app.context, pia, { discussionId: Number(discussionId), note: 'An answer' });
    await comment(page, 'An answer').waitFor();
    await say(pia, topic.id, 'For the team only', { internal: true });
    // News arrives in order, and this came after it.
    await say(pia, topic.id, 'For everybody');
    await comment(page, 'For everybody').waitFor();
    expect(await comment(page, 'For the team only').count()).toBe(0);
  });

  atNight('opens a long discussion at the note of the address, and carries few rows at a time', async () => {
    const topic = await newTopic('A crowd');
    await sql`
      WITH ids AS (SELECT nextval('changes_id_seq') AS id, n FROM generate_series(1, ${CROWD}::int) n),
      made AS (
        INSERT INTO discussions (id, root_namespace_id, work_item_id, created_at)
        SELECT id, ${group.id}, ${topic.id}, now() - interval '1 day' + n * interval '1 minute' FROM ids RETURNING id
      )
      INSERT INTO notes (id, root_namespace_id, work_item_id, discussion_id, author_id, body, created_at)
      SELECT id, ${group.id}, ${topic.id}, id, ${planner.id}, 'Voice number ' || n || '.', now() - interval '1 day' + n * interval '1 minute'
      FROM ids WHERE EXISTS (SELECT 1 FROM made)`.execute(app.context.db);
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM notes WHERE work_item_id = ${topic.id} AND body = 'Voice number 250.'`.execute(
      app.context.db,
    );
    const page = await app.visit(guest);
    await page.goto(`${topic.path}#note_${rows[0]?.id}`);
    const wanted = page.locator(`#note_${rows[0]?.id}`);
    await wanted.waitFor();
    await expect.poll(() => wanted.evaluate(isInView)).toBe(true);
    await button(activity(page), 'Show what is above').click();
    await comment(page, 'Voice number 249.').waitFor();

    await page.goto('/groups/forum/-/epics');
    await page.goto(topic.path);
    await comment(page, 'Voice number 1.').waitFor();
    await comment(page, 'Voice number 1.').hover();
    for (let scrolls = 0; scrolls < 30; scrolls += 1) {
      await page.mouse.wheel(0, 2500);
      await page.waitForTimeout(100);
    }
    const drawn = await activity(page).getByRole('article').allInnerTexts();
    expect(Math.max(...drawn.map((text) => Number(/Voice number (\d+)/.exec(text)?.[1])))).toBeGreaterThan(
      100,
    );
    expect(drawn.length).toBeLessThan(80);
    expect(await activity(page).locator('ol > li').count()).toBeLessThan(80);
    // Its row is far away and removed by now; a link to it still finds it.
    const { rows: one } = await sql<{ id: number }>`
      SELECT id FROM notes WHERE work_item_id = ${topic.id} AND body = 'Voice number 1.'`.execute(
      app.context.db,
    );
    expect(await page.locator(`#note_${one[0]?.id}`).count()).toBe(0);
    await page.evaluate((id) => (location.hash = `#note_${id}`), one[0]?.id);
    await comment(page, 'Voice number 1.').waitFor();
    await expect.poll(() => comment(page, 'Voice number 1.').evaluate(isInView)).toBe(true);
    // Scrolling to where rows were removed renders them again.
    const middle = () =>
      page.evaluate(
        () =>
          document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('[data-discussion]')
            ?.textContent,
      );
    await expect
      .poll(async () => {
        // The page may still be scrolling to the comment of the address, which ends when the user scrolls.
        await page.mouse.wheel(0, 8000);
        return Number(/Voice number (\d+)/.exec((await middle()) ?? '')?.[1]);
      })
      .toBeGreaterThan(20);
  });

  it('remembers order and filter, and quotes with r', async () => {
    const topic = await newTopic('Sorted');
    for (const text of ['Alpha', 'Beta']) await say(gus, topic.id, text);
    const page = await app.visit(planner);
    await page.goto(topic.path);
    await comment(page, 'Beta').waitFor();
    await activity(page)
      .getByRole('button', { name: /^Sort or filter/ })
      .click();
    await page
      .getByRole('menuitemradio', { name: 'Newest first' })
      .or(page.getByRole('menuitem', { name: 'Newest first' }))
      .click();
    await expect.poll(() => activity(page).getByRole('article').first().innerText()).toContain('Beta');
    await activity(page)
      .getByRole('button', { name: /^Sort or filter/ })
      .click();
    await page
      .getByRole('menuitemradio', { name: 'Comments only' })
      .or(page.getByRole('menuitem', { name: 'Comments only' }))
      .click();
    expect(
      await page.evaluate(() => [
        localStorage.getItem('sort_direction_work_item'),
        localStorage.getItem('filter_key_work_item'),
      ]),
    ).toEqual(['desc', 'ONLY_COMMENTS']);
    await page.reload();
    await expect.poll(() => activity(page).getByRole('article').first().innerText()).toContain('Beta');

    await comment(page, 'Alpha').getByText('Alpha').selectText();
    await page.keyboard.press('r');
    await field(page, 'Reply').waitFor();
    expect(await field(page, 'Reply').inputValue()).toBe('> Alpha\n\n');
  });

  it('lets people without rights read, and tells the others why', async () => {
    const topic = await newTopic('For readers');
    await say(pia, topic.id, 'Read me');
    await say(pia, topic.id, 'Among us', { internal: true });
    const page = await app.visit(null);
    await page.goto(topic.path);
    await comment(page, 'Read me').waitFor();
    await activity(page).getByRole('link', { name: 'Sign in' }).waitFor();
    expect(await comment(page, 'Among us').count()).toBe(0);
    expect(await button(comment(page, 'Read me'), 'Edit comment').count()).toBe(0);

    await sql`UPDATE work_items SET discussion_locked = true WHERE id = ${topic.id}`.execute(app.context.db);
    const other = await app.visit(outsider);
    await other.goto(topic.path);
    await other.getByText('The discussion in this epic is locked. Only group members can comment.').waitFor();
  });

  atNight('breaks no rule of accessibility on a desk or a phone', async () => {
    const topic = await newTopic('For everybody');
    const { id: discussionId } = await say(
      pia,
      topic.id,
      '- [ ] a task\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nx\n```',
    );
    await replyTo(app.context, gus, { discussionId: Number(discussionId), note: 'An answer' });
    await say(pia, topic.id, 'Internal', { internal: true });
    const page = await app.visit(planner);
    await page.goto(topic.path);
    await comment(page, 'An answer').waitFor();
    await openBox(page);
    await page.evaluate(axe.source);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const found = await page.evaluate(async () => {
        const { axe: inPage } = globalThis as unknown as {
          axe: {
            run: (context: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
          };
        };
        const { violations } = await inPage.run({ include: ['section[aria-labelledby=activity]'] });
        return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      });
      expect(found, `at ${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  });
});
