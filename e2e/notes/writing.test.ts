import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  activity,
  button,
  buildDiscussedEpics,
  comment,
  field,
  openBox,
  type DiscussedEpics,
} from './discussed-epics.ts';
import { answered } from '../fixtures/graphql-calls.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';

describe('writing in the discussion of an epic', () => {
  let app: RunningApp;
  let planner: DiscussedEpics['planner'];
  let guest: DiscussedEpics['guest'];
  let pia: DiscussedEpics['pia'];
  let gus: DiscussedEpics['gus'];
  let newTopic: DiscussedEpics['newTopic'];
  let say: DiscussedEpics['say'];
  let stored: DiscussedEpics['stored'];
  beforeAll(async () => {
    app = await openApp();
    ({ planner, guest, pia, gus, newTopic, say, stored } = await buildDiscussedEpics(app));
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  it('sends a comment with the keyboard, counts who writes without a reload, and takes the up arrow to it', async () => {
    const topic = await newTopic('Where to meet');
    const page = await app.visit(planner);
    await page.goto(topic.path);
    const people = page.getByText(/^\d+ participants?$/);
    await page.getByRole('switch', { name: 'You are not notified about changes' }).waitFor();
    const before = Number.parseInt(await people.innerText(), 10);
    await openBox(page);
    await field(page).fill('At the **pier**');
    await page.keyboard.press('Control+Enter');
    await comment(page, 'At the pier').locator('strong').waitFor();
    await activity(page).getByRole('status').filter({ hasText: 'Comment added' }).waitFor();
    expect(await field(page).inputValue()).toBe('');
    expect(await stored(topic.id)).toEqual(['At the **pier**']);

    await page.getByRole('switch', { name: 'You are notified about changes' }).waitFor();
    await expect.poll(() => people.innerText()).toBe(`${before + 1} participants`);
    await say(gus, topic.id, 'Yours');
    await comment(page, 'Yours').waitFor();
    await expect.poll(() => people.innerText(), { timeout: 60_000 }).toBe(`${before + 2} participants`);

    await field(page).press('ArrowUp');
    await expect.poll(() => field(page, 'Edit comment').inputValue()).toBe('At the **pier**');
    await page.keyboard.press('Escape');
    await field(page, 'Edit comment').waitFor({ state: 'detached' });
  });

  it('makes a thread, answers it, resolves it and takes it up again', async () => {
    const topic = await newTopic('Which boat');
    const page = await app.visit(planner);
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
    await comment(page, 'Too slow').waitFor({ state: 'detached' });
    await button(thread, 'Unresolve thread').click();
    await comment(page, 'Too slow').waitFor();
    await expect.poll(() => stored(topic.id)).toEqual(['The red one?', 'Too slow']);
  });

  it('changes a comment, deletes another, and Undo brings it back where it was', async () => {
    const topic = await newTopic('What to eat');
    for (const text of ['Soup', 'Bread', 'Fish']) await say(pia, topic.id, text);
    const page = await app.visit(planner);
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
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Fish');
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
    const page = await app.visit(planner);
    await page.goto(topic.path);
    await openBox(page);
    await field(page).fill('Half a thought');
    await page.reload();
    await openBox(page);
    expect(await field(page).inputValue()).toBe('Half a thought');
    await button(activity(page), 'Discard').click();
    expect(await field(page).inputValue()).toBe('');
    await field(page).fill('Another half');
    const drafts = () => page.evaluate(() => JSON.stringify(localStorage));
    await expect.poll(drafts).toContain('Another half');

    const other = await app.visit(guest);
    await other.goto(topic.path);
    await other.evaluate(
      (all) => {
        for (const [key, value] of Object.entries(JSON.parse(all) as Record<string, string>))
          localStorage.setItem(key, value);
      },
      await drafts(),
    );
    await other.reload();
    await openBox(other);
    expect(await field(other).inputValue()).toBe('');
  });

  it('asks before words that look like a secret are sent, and closes the epic beside a comment', async () => {
    const topic = await newTopic('How to log in');
    const page = await app.visit(planner);
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
    await activity(page).getByRole('status').filter({ hasText: 'Comment added' }).waitFor();

    await field(page).fill('That is all');
    await button(activity(page), 'Close epic').click();
    await comment(page, 'That is all').waitFor();
    await activity(page)
      .getByText(/Pia Planner\s+closed/)
      .waitFor();
  });

  it('reacts, shows who did, and ticks a box of an own comment and of nobody else', async () => {
    const topic = await newTopic('Good news');
    await say(gus, topic.id, 'We are done');
    await say(pia, topic.id, '- [ ] buy rope\n- [ ] buy paint');
    const page = await app.visit(planner);
    await page.goto(topic.path);
    await button(comment(page, 'We are done'), 'Add reaction').click();
    await page.getByRole('searchbox', { name: 'Search for an emoji' }).fill('tada');
    const given = answered(page, 'awardEmojiToggle');
    await page.keyboard.press('Enter');
    const chip = comment(page, 'We are done').getByRole('button', { name: 'tada, 1: You' });
    await chip.waitFor();
    expect(await chip.getAttribute('aria-pressed')).toBe('true');
    await given;
    const withdrawn = answered(page, 'awardEmojiToggle');
    await chip.click();
    await chip.waitFor({ state: 'detached' });
    await withdrawn;
    await page.reload();
    await comment(page, 'We are done').waitFor();
    expect(await activity(page).getByRole('group', { name: 'Reactions' }).count()).toBe(0);

    await comment(page, 'buy rope').getByRole('checkbox', { name: 'buy paint' }).check();
    await expect.poll(() => stored(topic.id)).toEqual(['We are done', '- [ ] buy rope\n- [x] buy paint']);
    const other = await app.visit(guest);
    await other.goto(topic.path);
    const box = comment(other, 'buy rope').getByRole('checkbox', { name: 'buy paint' });
    expect(await box.isChecked()).toBe(true);
    expect(await box.isDisabled()).toBe(true);
  });
});
