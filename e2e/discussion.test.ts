import axe from 'axe-core';
import { sql } from 'kysely';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createNote, deleteNote, replyTo } from '../server/src/notes/changes.ts';
import type { Viewer } from '../server/src/access/viewer.ts';
import { viewerFor } from '../server/src/testing/build.ts';
import { openStage, type Stage } from './stage.ts';

const CROWD = 400;
/** How long another window may lag behind, in ms. */
const LAG = 1000;

const activity = (page: Page) => page.getByRole('region', { name: 'Activity' });
const comment = (page: Page, text: string | RegExp) =>
  activity(page).getByRole('article').filter({ hasText: text });
const field = (page: Page, name = 'Comment') => activity(page).getByRole('textbox', { name, exact: true });
const button = (inside: Page | Locator, name: string) => inside.getByRole('button', { name, exact: true });

const openBox = async (page: Page) => {
  await button(activity(page), 'Write a comment…').click();
  await field(page).waitFor();
};

describe('the discussion of an epic', () => {
  let stage: Stage;
  let group: { id: number; fullPath: string };
  let planner: { id: number };
  let guest: { id: number };
  let outsider: { id: number };
  let pia: Viewer;
  let gus: Viewer;

  beforeAll(async () => {
    stage = await openStage();
    group = await stage.make.group({ path: 'forum', name: 'Forum', visibility: 'public' });
    planner = await stage.make.user({ username: 'pia', name: 'Pia Planner' });
    guest = await stage.make.user({ username: 'gus', name: 'Gus Guest' });
    outsider = await stage.make.user({ username: 'otto', name: 'Otto Outside' });
    await stage.make.member('planner', group, planner);
    await stage.make.member('guest', group, guest);
    pia = await viewerFor(stage.context, planner);
    gus = await viewerFor(stage.context, guest);
  });
  afterEach(() => stage.leave());
  afterAll(() => stage.close());

  const newTopic = async (title: string) => {
    const epic = await stage.make.epic({ group, title });
    return { ...epic, path: `/groups/forum/-/epics/${epic.iid}` };
  };
  const say = (who: Viewer, itemId: number, note: string, more: object = {}) =>
    createNote(stage.context, who, { itemId, note, ...more });
  const stored = async (itemId: number): Promise<string[]> => {
    const { rows } = await sql<{ body: string }>`
      SELECT body FROM notes WHERE work_item_id = ${itemId} ORDER BY id`.execute(stage.context.db);
    return rows.map(({ body }) => body);
  };

  it('sends a comment with the keyboard, shows it at once, and takes it back when sending fails', async () => {
    const topic = await newTopic('Where to meet');
    const page = await stage.visit(planner);
    await page.goto(topic.path);
    await openBox(page);
    await field(page).fill('At the **pier**');
    await page.keyboard.press('Control+Enter');
    await comment(page, 'At the pier').locator('strong').waitFor();
    expect(await field(page).inputValue()).toBe('');
    expect(await stored(topic.id)).toEqual(['At the **pier**']);

    await page.route('**/api/graphql', (route) =>
      route.request().postData()?.includes('createNote') === true ? route.abort() : route.continue(),
    );
    await field(page).fill('Or at the lighthouse');
    await page.keyboard.press('Control+Enter');
    await page
      .getByText('Your comment could not be submitted! Please check your network connection and try again.')
      .waitFor();
    expect(await field(page).inputValue()).toBe('Or at the lighthouse');
    expect(await comment(page, 'Or at the lighthouse').count()).toBe(0);
    expect(await stored(topic.id)).toHaveLength(1);
  });

  it('makes a thread, answers it, resolves it and takes it up again', async () => {
    const topic = await newTopic('Which boat');
    const page = await stage.visit(planner);
    await page.goto(topic.path);
    await openBox(page);
    await field(page).fill('The red one?');
    await button(activity(page), 'Start thread').click();
    const thread = activity(page).getByRole('region', { name: 'Thread' });
    await button(thread, 'Reply…').click();
    await field(page, 'Reply').fill('Too slow');
    await page.keyboard.press('Control+Enter');
    await comment(page, 'Too slow').waitFor();
    await button(thread, 'Resolve thread').click();
    await page.getByText('Resolved by Pia Planner').waitFor();
    await button(thread, '1 reply').waitFor();
    expect(await comment(page, 'Too slow').count()).toBe(0);
    await button(thread, 'Unresolve thread').click();
    await comment(page, 'Too slow').waitFor();
    await expect.poll(() => stored(topic.id)).toEqual(['The red one?', 'Too slow']);
  });

  it('changes a comment, deletes another, and Undo brings it back where it was', async () => {
    const topic = await newTopic('What to eat');
    for (const text of ['Soup', 'Bread', 'Fish']) await say(pia, topic.id, text);
    const page = await stage.visit(planner);
    await page.goto(topic.path);
    await button(comment(page, 'Bread'), 'Edit comment').click();
    const editor = field(page, 'Edit comment');
    expect(await editor.inputValue()).toBe('Bread');
    await editor.fill('Dark bread');
    await button(activity(page), 'Save comment').click();
    await comment(page, 'Dark bread')
      .getByText(/Edited just now by Pia Planner/)
      .waitFor();

    await button(comment(page, 'Dark bread'), 'More actions').click();
    await page.getByRole('menuitem', { name: 'Delete comment' }).click();
    await expect.poll(() => activity(page).getByRole('article').count()).toBe(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(() => activity(page).getByRole('article').allInnerTexts())
      .toEqual([
        expect.stringContaining('Soup'),
        expect.stringContaining('Dark bread'),
        expect.stringContaining('Fish'),
      ]);
    expect(await stored(topic.id)).toHaveLength(3);

    await button(comment(page, 'Soup'), 'More actions').click();
    await page.getByRole('menuitem', { name: 'Delete comment' }).click();
    await comment(page, 'Soup').waitFor({ state: 'detached' });
    await page.goto('/groups/forum/-/epics');
    await expect.poll(() => stored(topic.id)).toEqual(['Dark bread', 'Fish']);
  });

  it('keeps unsent words for their author alone, and offers them after a reload', async () => {
    const topic = await newTopic('Secrets of the sea');
    const page = await stage.visit(planner);
    await page.goto(topic.path);
    await openBox(page);
    await field(page).fill('Half a thought');
    await page.reload();
    await openBox(page);
    expect(await field(page).inputValue()).toBe('Half a thought');
    await button(activity(page), 'Discard').click();
    expect(await field(page).inputValue()).toBe('');
    await field(page).fill('Another half');
    await page.waitForTimeout(300);

    const other = await stage.visit(guest);
    const kept = await page.evaluate(() => JSON.stringify(localStorage));
    await other.goto(topic.path);
    await other.evaluate((all) => {
      for (const [key, value] of Object.entries(JSON.parse(all) as Record<string, string>))
        localStorage.setItem(key, value);
    }, kept);
    await other.reload();
    await openBox(other);
    expect(await field(other).inputValue()).toBe('');
  });

  it('asks before words that look like a secret are sent', async () => {
    const topic = await newTopic('How to log in');
    const page = await stage.visit(planner);
    await page.goto(topic.path);
    await openBox(page);
    await field(page).fill('Use glpat-FAKEabcdefgh0123FAKE');
    await button(activity(page), 'Comment').click();
    const warning = page.getByRole('alertdialog', { name: 'Warning: Potential secret detected' });
    await warning
      .getByText(
        'This comment appears to have the following secret in it. Are you sure you want to add this comment?',
      )
      .waitFor();
    expect(await warning.innerText()).toContain(`GitLab Personal Access Token: glpat${'*'.repeat(17)}FAKE`);
    await button(warning, 'Edit comment').click();
    await warning.waitFor({ state: 'detached' });
    expect(await stored(topic.id)).toEqual([]);
    await button(activity(page), 'Comment').click();
    await button(page.getByRole('alertdialog'), 'Add comment').click();
    await comment(page, 'Use glpat').waitFor();
    await expect.poll(() => stored(topic.id)).toHaveLength(1);
  });

  it('reacts, and shows who did', async () => {
    const topic = await newTopic('Good news');
    await say(gus, topic.id, 'We are done');
    const page = await stage.visit(planner);
    await page.goto(topic.path);
    await button(comment(page, 'We are done'), 'Add reaction').click();
    await page.getByRole('searchbox', { name: 'Search for an emoji' }).fill('tada');
    await page.keyboard.press('Enter');
    const chip = comment(page, 'We are done').getByRole('button', { name: 'tada, 1: You' });
    await chip.waitFor();
    expect(await chip.getAttribute('aria-pressed')).toBe('true');
    await chip.click();
    await chip.waitFor({ state: 'detached' });
    await page.reload();
    await comment(page, 'We are done').waitFor();
    expect(await activity(page).getByRole('group', { name: 'Reactions' }).count()).toBe(0);
  });

  it('shows what others write within a second, and takes away what they delete', async () => {
    const topic = await newTopic('Two windows');
    const { id: discussionId } = await say(pia, topic.id, 'First');
    const page = await stage.visit(guest);
    await page.goto(topic.path);
    await comment(page, 'First').waitFor();
    await page.waitForTimeout(500);
    const { id: second } = await say(pia, topic.id, 'Second');
    await comment(page, 'Second').waitFor({ timeout: LAG + 1000 });
    await deleteNote(stage.context, pia, { id: Number(second) });
    await comment(page, 'Second').waitFor({ state: 'detached', timeout: LAG + 1000 });
    await replyTo(stage.context, pia, { discussionId: Number(discussionId), note: 'An answer' });
    await comment(page, 'An answer').waitFor({ timeout: LAG + 1000 });
    await say(pia, topic.id, 'For the team only', { internal: true });
    await page.waitForTimeout(LAG);
    expect(await comment(page, 'For the team only').count()).toBe(0);
  });

  it('opens a long discussion at the note of the address, and carries few rows at a time', async () => {
    const topic = await newTopic('A crowd');
    await sql`
      WITH ids AS (SELECT nextval('changes_id_seq') AS id, n FROM generate_series(1, ${CROWD}::int) n),
      made AS (
        INSERT INTO discussions (id, root_namespace_id, work_item_id, created_at)
        SELECT id, ${group.id}, ${topic.id}, now() - interval '1 day' + n * interval '1 minute' FROM ids RETURNING id
      )
      INSERT INTO notes (id, root_namespace_id, work_item_id, discussion_id, author_id, body, created_at)
      SELECT id, ${group.id}, ${topic.id}, id, ${planner.id}, 'Voice number ' || n || '.', now() - interval '1 day' + n * interval '1 minute'
      FROM ids WHERE EXISTS (SELECT 1 FROM made)`.execute(stage.context.db);
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM notes WHERE work_item_id = ${topic.id} AND body = 'Voice number 250.'`.execute(
      stage.context.db,
    );
    const page = await stage.visit(guest);
    await page.goto(`${topic.path}#note_${rows[0]?.id}`);
    const wanted = page.locator(`#note_${rows[0]?.id}`);
    await wanted.waitFor();
    await expect
      .poll(() =>
        wanted.evaluate((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }),
      )
      .toBe(true);
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
    const drawn = await activity(page).getByRole('article').count();
    const rowsThere = await activity(page).getByRole('listitem').count();
    expect(rowsThere).toBeGreaterThan(100);
    expect(drawn).toBeLessThan(80);
    // Its row is far away and empty by now; a link to it still finds it.
    const { rows: one } = await sql<{ id: number }>`
      SELECT id FROM notes WHERE work_item_id = ${topic.id} AND body = 'Voice number 1.'`.execute(
      stage.context.db,
    );
    expect(await page.locator(`#note_${one[0]?.id}`).count()).toBe(0);
    await page.evaluate((id) => (location.hash = `#note_${id}`), one[0]?.id);
    await comment(page, 'Voice number 1.').waitFor();
  });

  it('remembers order and filter, and quotes with r', async () => {
    const topic = await newTopic('Sorted');
    for (const text of ['Alpha', 'Beta']) await say(gus, topic.id, text);
    const page = await stage.visit(planner);
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

  it('ticks a box of an own comment, and of nobody else', async () => {
    const topic = await newTopic('To do');
    await say(pia, topic.id, '- [ ] buy rope\n- [ ] buy paint');
    const page = await stage.visit(planner);
    await page.goto(topic.path);
    await comment(page, 'buy rope').getByRole('checkbox', { name: 'buy paint' }).check();
    await expect.poll(() => stored(topic.id)).toEqual(['- [ ] buy rope\n- [x] buy paint']);
    const other = await stage.visit(guest);
    await other.goto(topic.path);
    const box = comment(other, 'buy rope').getByRole('checkbox', { name: 'buy paint' });
    expect(await box.isChecked()).toBe(true);
    expect(await box.isDisabled()).toBe(true);
  });

  it('takes the up arrow to the last own comment', async () => {
    const topic = await newTopic('Up');
    await say(pia, topic.id, 'Mine');
    await say(gus, topic.id, 'Yours');
    const page = await stage.visit(planner);
    await page.goto(topic.path);
    await openBox(page);
    await field(page).press('ArrowUp');
    await expect.poll(() => field(page, 'Edit comment').inputValue()).toBe('Mine');
    await page.keyboard.press('Escape');
    await field(page, 'Edit comment').waitFor({ state: 'detached' });
  });

  it('lets people without rights read, and tells the others why', async () => {
    const topic = await newTopic('For readers');
    await say(pia, topic.id, 'Read me');
    await say(pia, topic.id, 'Among us', { internal: true });
    const page = await stage.visit(null);
    await page.goto(topic.path);
    await comment(page, 'Read me').waitFor();
    await activity(page).getByRole('link', { name: 'Sign in' }).waitFor();
    expect(await comment(page, 'Among us').count()).toBe(0);
    expect(await button(comment(page, 'Read me'), 'Edit comment').count()).toBe(0);

    await sql`UPDATE work_items SET discussion_locked = true WHERE id = ${topic.id}`.execute(
      stage.context.db,
    );
    const other = await stage.visit(outsider);
    await other.goto(topic.path);
    await other
      .getByText('The discussion in this epic is locked. Only project members can comment.')
      .waitFor();
  });

  it('closes the epic beside the comment, and tells what happened', async () => {
    const topic = await newTopic('To be closed');
    const page = await stage.visit(planner);
    await page.goto(topic.path);
    await openBox(page);
    await field(page).fill('That is all');
    await button(activity(page), 'Close epic').click();
    await comment(page, 'That is all').waitFor();
    await activity(page)
      .getByText(/Pia Planner\s+closed/)
      .waitFor();
  });

  it.each([{ viewport: { width: 1440, height: 900 } }, { viewport: { width: 390, height: 844 } }])(
    'breaks no rule of accessibility at $viewport.width',
    async ({ viewport }) => {
      const topic = await newTopic('For everybody');
      const { id: discussionId } = await say(
        pia,
        topic.id,
        '- [ ] a task\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nx\n```',
      );
      await replyTo(stage.context, gus, { discussionId: Number(discussionId), note: 'An answer' });
      await say(pia, topic.id, 'Internal', { internal: true });
      const page = await stage.visit(planner, { viewport });
      await page.goto(topic.path);
      await comment(page, 'An answer').waitFor();
      await openBox(page);
      await page.evaluate(axe.source);
      const found = await page.evaluate(async () => {
        const { axe: inPage } = globalThis as unknown as {
          axe: {
            run: (context: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
          };
        };
        const { violations } = await inPage.run({ include: ['section[aria-labelledby=activity]'] });
        return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      });
      expect(found).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    },
  );
});
