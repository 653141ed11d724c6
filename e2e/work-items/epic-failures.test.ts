import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { createNote, replyTo } from '../../server/src/notes/changes.ts';
import { viewerFor } from '../../server/src/testing/build.ts';
import { changesOf, failing, lost, refusing, SOON, dismissToast } from './failing-calls.ts';
import { activity, button, comment, field, openBox } from '../notes/discussed-epics.ts';
import { badge, box, chooseAction, epicsOf, text, title } from './item-page.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { buildRoadmapGroup, type RoadmapGroup } from '../fixtures/roadmap-group.ts';

const TEXT = '- [ ] dig\n- [ ] fill\n';
const TICK = { method: 'PUT', address: /\/-\/epics\/\d+\.json$/ };

const onTask = async (page: Page, task: string, action: string) => {
  await box(page, task).focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: action }).click();
};
const tasks = async (page: Page) =>
  (await text(page).locator('li').allInnerTexts()).map((line) => line.trim());

describe('an epic whose calls fail', () => {
  let app: RunningApp;
  let fixture: RoadmapGroup;
  let epic: { id: number; iid: number; name: string; address: string };
  let page: Page;
  let changes: number;
  let notes: unknown[];
  const storedNotes = async () => {
    const { rows } = await app.context.pool.query(
      `SELECT n.body, d.resolved_at, (SELECT count(*)::int FROM award_emoji) AS reactions
       FROM notes n JOIN discussions d ON d.id = n.discussion_id ORDER BY n.id`,
    );
    return rows as unknown[];
  };
  const open = async () => {
    page = await epicsOf(app, fixture.group).open(fixture.people.planner, epic);
    await comment(page, 'At noon').waitFor();
  };
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildRoadmapGroup(app, 'harbour');
    epic = await epicsOf(app, fixture.group).epicWith(TEXT);
    await app.make.link(epic, fixture.pier);
    const planner = await viewerFor(app.context, fixture.people.planner);
    const { id } = await createNote(app.context, planner, { itemId: epic.id, note: 'When?' });
    await replyTo(app.context, planner, { discussionId: Number(id), note: 'At noon' });
    await open();
    changes = await changesOf(app, epic.id);
    notes = await storedNotes();
  });
  // A second try begins on a page of its own.
  beforeEach(({ task }) => (task.result?.retryCount ? open() : undefined));
  afterAll(() => app.close());

  const changed = () => changesOf(app, epic.id);
  const alertIn = (part: ReturnType<typeof text>, words: string) =>
    part.getByRole('alert').getByText(words, { exact: true }).waitFor();

  it('says above and below that it was not closed or reopened, and keeps its state', async () => {
    const header = page.locator('main header').first();
    const below = (verb: string) => page.getByRole('button', { name: `${verb} epic`, exact: true }).click();
    let mend = await failing(page, 'updateEpic');
    await chooseAction(page, 'Close epic');
    await alertIn(header, 'Unable to update this epic at this time.');
    await below('Close');
    await dismissToast(page, 'Something went wrong while closing the epic. Please try again later.');
    await mend();
    mend = await failing(page, 'updateEpic', refusing('updateEpic', 'Not on a Sunday.'));
    await chooseAction(page, 'Close epic');
    await alertIn(header, 'Not on a Sunday.');
    await badge(page, 'Open').waitFor();
    await mend();
    expect(await changed()).toBe(changes);

    await below('Close');
    await badge(page, 'Closed').waitFor();
    mend = await failing(page, 'updateEpic');
    await below('Reopen');
    await dismissToast(page, 'Something went wrong while reopening the epic. Please try again later.');
    await badge(page, 'Closed').waitFor();
    await mend();
    await below('Reopen');
    await badge(page, 'Open').waitFor();
    changes += 2;
    // The page shows it before it is stored.
    await expect.poll(changed, SOON).toBe(changes);
  });

  it('says that its text was not saved, and keeps what was typed', async () => {
    const form = page.getByRole('region', { name: 'Edit epic' });
    const name = page.getByRole('textbox', { name: 'Title' });
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await name.fill('Never stored');
    for (const [how, words] of [
      [lost, 'Error updating epic'],
      [refusing('updateEpic', 'Not on a Sunday.'), 'Error updating epic. Not on a Sunday.'],
    ] as const) {
      const mend = await failing(page, 'updateEpic', how);
      await name.press('Control+Enter');
      await alertIn(form, words);
      expect(await name.inputValue()).toBe('Never stored');
      await mend();
    }
    await page.getByRole('button', { name: 'Cancel' }).click();
    await title(page, epic.name).waitFor();
    expect(await changed()).toBe(changes);
  });

  it('says that a task was not ticked, deleted, moved or converted, and leaves it where it is', async () => {
    const sunday = { status: 422, json: { errors: ['Not on a Sunday.'] } };
    for (const [call, how, act, words] of [
      [TICK, lost, () => box(page, 'dig').click(), 'Error updating epic'],
      [
        TICK,
        (route: Parameters<typeof lost>[0]) => route.fulfill(sunday),
        () => box(page, 'dig').click(),
        'Error updating epic. Not on a Sunday.',
      ],
      ['updateEpic', lost, () => onTask(page, 'dig', 'Delete'), 'Error updating epic'],
      [
        'updateEpic',
        refusing('updateEpic', 'It is full.'),
        () => onTask(page, 'dig', 'Move down'),
        'Error updating epic. It is full.',
      ],
      [
        'taskListItemConvert',
        lost,
        () => onTask(page, 'dig', 'Convert'),
        'Something went wrong when creating epic. Please try again.',
      ],
      [
        'taskListItemConvert',
        refusing('taskListItemConvert', 'Too deep.'),
        () => onTask(page, 'dig', 'Convert'),
        'Too deep.',
      ],
    ] as const) {
      const mend = await failing(page, call, how);
      await act();
      await alertIn(text(page), words);
      await mend();
      await expect.poll(() => box(page, 'dig').isChecked(), SOON).toBe(false);
      await expect.poll(() => tasks(page), SOON).toEqual(['dig', 'fill']);
    }
    expect(await changed()).toBe(changes);
  });

  it('takes a tick back whatever the status of the refusal, in the words that came with it', async () => {
    const tick = (status: number) =>
      failing(page, TICK, (route) => {
        return route.fulfill({ status, json: { errors: [`Said with ${status}.`] } });
      });
    for (const status of [400, 401, 403, 404, 410, 413, 429, 500]) {
      const mend = await tick(status);
      await box(page, 'fill').click();
      await alertIn(text(page), `Error updating epic. Said with ${status}.`);
      await expect.poll(() => box(page, 'fill').isChecked(), SOON).toBe(false);
      await mend();
    }
    const mend = await tick(409);
    await box(page, 'fill').click();
    await alertIn(
      text(page),
      'Someone edited this epic at the same time you did. The description has been updated and you will need to make your changes again.',
    );
    await mend();
    expect(await changed()).toBe(changes);
  });

  it('says that it was not deleted, and stays', async () => {
    await chooseAction(page, 'Delete epic');
    const question = page.getByRole('alertdialog');
    for (const [how, words] of [
      [lost, 'Something went wrong when deleting the epic. Please try again.'],
      [refusing('deleteEpic', 'Not on a Sunday.'), 'Not on a Sunday.'],
    ] as const) {
      const mend = await failing(page, 'deleteEpic', how);
      await question.getByRole('button', { name: 'Delete epic' }).click();
      await alertIn(question, words);
      await mend();
    }
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await changed()).toBe(changes);
  });

  it('says that a link was not removed or added, and shows the links there are', async () => {
    const card = page.getByRole('region', { name: /^Linked epics/ });
    const links = { method: 'POST', address: /\/-\/epics\/\d+\/related_epic_links$/ };
    let mend = await failing(page, { ...links, method: 'DELETE', address: /related_epic_links\/\d+$/ });
    await card.getByRole('button', { name: /^Remove link to/ }).click();
    await dismissToast(page, 'An error occurred while removing epics.');
    await card.getByRole('link', { name: 'Build the pier' }).waitFor();
    await mend();
    mend = await failing(page, links);
    await card.getByRole('button', { name: 'Add linked epics' }).click();
    await card.getByRole('combobox').fill(`&${fixture.dredge.iid} `);
    await card.getByRole('button', { name: 'Add', exact: true }).last().click();
    await alertIn(card, "We can't find an epic that matches what you are looking for.");
    await mend();
    await card.getByRole('button', { name: 'Cancel' }).click();
    expect(await changed()).toBe(changes);
  });

  it('says that a comment was not changed, answered, resolved or given a reaction', async () => {
    const reply = comment(page, 'At noon');
    let mend = await failing(page, 'updateNote');
    await button(reply, 'Edit comment').click();
    await field(page, 'Edit comment').fill('At dusk');
    await page.keyboard.press('Control+Enter');
    await alertIn(activity(page), 'Something went wrong while editing your comment. Please try again.');
    expect(await field(page, 'Edit comment').inputValue()).toBe('At dusk');
    await mend();
    await button(activity(page), 'Cancel').click();
    await button(activity(page), 'Reply…').waitFor();

    mend = await failing(page, 'resolveDiscussion');
    await button(activity(page), 'Resolve thread').click();
    await dismissToast(page, 'Something went wrong while resolving this discussion. Please try again.');
    await button(activity(page), 'Resolve thread').waitFor();
    await mend();

    mend = await failing(page, 'awardEmojiToggle');
    await button(reply, 'Add reaction').click();
    await page.getByRole('searchbox', { name: 'Search for an emoji' }).fill('tada');
    await page.keyboard.press('Enter');
    await dismissToast(page, 'Something went wrong on our end.');
    expect(await activity(page).getByRole('group', { name: 'Reactions' }).count()).toBe(0);
    await mend();

    mend = await failing(page, 'createNote');
    await openBox(page);
    await field(page).fill('Or at dawn');
    await page.keyboard.press('Control+Enter');
    await alertIn(
      activity(page),
      'Your comment could not be submitted! Please check your network connection and try again.',
    );
    expect(await field(page).inputValue()).toBe('Or at dawn');
    await mend();
    await field(page).fill('');

    mend = await failing(page, 'destroyNote');
    await button(reply, 'More actions').click();
    await page.getByRole('menuitem', { name: 'Delete comment' }).click();
    await dismissToast(page, 'Comment deleted');
    await dismissToast(page, 'Something went wrong while deleting your note. Please try again.');
    await reply.waitFor();
    await mend();
    expect(await storedNotes()).toEqual(notes);
  });

  it('reads after all that as it did before, and says which parts cannot be read', async () => {
    const cuts = [
      await failing(page, 'participants'),
      await failing(page, 'epicDiscussions'),
      await failing(page, { method: 'GET', address: /\/-\/epics\/\d+\/related_epic_links$/ }),
    ];
    await page.reload();
    await title(page, epic.name).waitFor();
    await badge(page, 'Open').waitFor();
    expect(await tasks(page)).toEqual(['dig', 'fill']);
    for (const words of [
      'There was an error getting the epic participants.',
      'Something went wrong while fetching comments. Please try again.',
      'Something went wrong while fetching linked epics.',
    ])
      await page.getByRole('alert').filter({ hasText: words }).waitFor();
    for (const mend of cuts) await mend();
    for (const part of [page.getByRole('region', { name: /^Linked epics/ }), activity(page)])
      await part.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: 'Build the pier' }).waitFor();
    await comment(page, 'At noon').waitFor();
  });
});
