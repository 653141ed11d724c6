import { expect, test } from 'vitest';
import { type Asked, json, lost } from './fixtures/fake-server.ts';
import { activity, messages } from './fixtures/item-page.ts';
import { epic, issue, withEpic, withIssue } from './fixtures/items.ts';
import { discussion, note } from './fixtures/notes.ts';
import { openScreen, type Screen } from './fixtures/open-screen.ts';
import { all } from './fixtures/places.ts';

const NOT_READ = 'Something went wrong while fetching comments. Please try again.';
const NO_MORE = 'Something went wrong. Try again.';
const THREAD = discussion(1, [note(1, 'When?'), note(2, 'At noon')]);
const NOWHERE = { startCursor: 'a', endCursor: 'b', hasNextPage: false, hasPreviousPage: false };

const openEpic = (discussions: unknown, given: object = {}, data: object = {}) => {
  const page = withEpic(epic(1, 'Dredge the channel', { discussions }));
  return openScreen('/groups/pier/-/epics/1', { ...page, data: { ...page.data, ...data }, ...given });
};
const comment = (screen: Screen, words: string) =>
  activity(screen).getByRole('article').filter({ hasText: words });
const alerted = (screen: Screen, words: string) =>
  expect.element(activity(screen).getByRole('alert').getByText(words)).toBeVisible();
const told = (screen: Screen, words: string) =>
  expect.element(messages(screen).getByText(words, { exact: true })).toBeVisible();

test('comments that cannot be read say so, and are read when asked again; none are just no comments', async () => {
  const screen = await openEpic(all([THREAD]), { overrides: [['epicDiscussions', lost]] });
  await alerted(screen, NOT_READ);
  screen.server.restore();
  await activity(screen).getByRole('button', { name: 'Try again' }).click();
  await expect.element(comment(screen, 'At noon')).toBeVisible();
  expect(activity(screen).getByText(NOT_READ).query()).toBeNull();
});

test('an open thread can be folded, and names an author whose account was deleted', async () => {
  const one = discussion(1, [note(1, 'When?'), { ...note(2, 'At noon'), author: null }, note(3, 'Fine')]);
  const screen = await openEpic(all([one]));
  await expect.element(comment(screen, 'At noon')).toHaveTextContent('A deleted user');
  await activity(screen).getByRole('button', { name: 'Collapse replies' }).click();
  expect(comment(screen, 'At noon').query()).toBeNull();
  await activity(screen).getByRole('button', { name: '2 replies' }).click();
  await expect.element(comment(screen, 'At noon')).toBeVisible();
});

test('where nothing was said there is the box to say something', async () => {
  const screen = await openEpic(all([]));
  await expect.element(activity(screen).getByRole('button', { name: 'Write a comment…' })).toBeVisible();
  expect(activity(screen).getByRole('article').elements()).toEqual([]);
  expect(activity(screen).getByRole('alert').query()).toBeNull();
});

test('further comments that cannot be read say so, keep what is there, and are read when asked again', async () => {
  const page = (n: number, hasNextPage: boolean) => ({
    nodes: [discussion(n, [note(n, `Word ${n}`)])],
    pageInfo: { ...NOWHERE, hasNextPage },
  });
  const screen = await openEpic(
    ({ after }: Readonly<Record<string, unknown>>) => (after ? page(2, false) : page(1, true)),
    { overrides: [['epicDiscussions', (asked: Asked) => (asked.variables['after'] ? lost(asked) : null)]] },
  );
  await expect.element(comment(screen, 'Word 1')).toBeVisible();
  await alerted(screen, NO_MORE);
  screen.server.restore();
  await activity(screen).getByRole('button', { name: 'Show more' }).click();
  await expect.element(comment(screen, 'Word 2')).toBeVisible();
  await expect.element(comment(screen, 'Word 1')).toBeVisible();
});

test('further replies that cannot be read say so, and are read when asked again', async () => {
  const screen = await openEpic(
    all([discussion(1, [note(1, 'When?')], true)]),
    { overrides: [['repliesOfDiscussion', lost]] },
    { note: { ...note(1, 'When?'), discussion: discussion(1, [note(2, 'At noon')]) } },
  );
  const more = activity(screen).getByRole('button', { name: 'Show more replies' });
  await more.click();
  await alerted(screen, NO_MORE);
  screen.server.restore();
  await more.click();
  await expect.element(comment(screen, 'At noon')).toBeVisible();
});

test('a comment that was not sent or changed is told of, and its words stay', async () => {
  const screen = await openEpic(all([THREAD]), {
    overrides: [
      ['createNote', lost],
      ['updateNote', lost],
    ],
  });
  const field = (name: string) => activity(screen).getByRole('textbox', { name, exact: true });
  await activity(screen).getByRole('button', { name: 'Write a comment…' }).click();
  await field('Comment').fill('Or at dawn');
  await activity(screen).getByRole('button', { name: 'Comment', exact: true }).click();
  await alerted(screen, 'Your comment could not be submitted! Please check your network connection');
  await expect.element(field('Comment')).toHaveValue('Or at dawn');
  await field('Comment').fill('');
  await comment(screen, 'At noon').getByRole('button', { name: 'Edit comment' }).click();
  await field('Edit comment').fill('At dusk');
  await activity(screen).getByRole('button', { name: 'Save comment' }).click();
  await alerted(screen, 'Something went wrong while editing your comment. Please try again.');
  await expect.element(field('Edit comment')).toHaveValue('At dusk');
});

test('a thread that was not resolved is told of, and stays open', async () => {
  const screen = await openEpic(all([THREAD]), { overrides: [['resolveDiscussion', lost]] });
  const resolve = activity(screen).getByRole('button', { name: 'Resolve thread' });
  await resolve.click();
  await told(screen, 'Something went wrong while resolving this discussion. Please try again.');
  await expect.element(resolve).toBeVisible();
});

test('a reaction that was not given is told of, and goes', async () => {
  const screen = await openEpic(all([THREAD]), { overrides: [['awardEmojiToggle', lost]] });
  const react = comment(screen, 'At noon').getByRole('button', { name: 'Add reaction' });
  await react.click();
  const search = screen.at.getByRole('searchbox', { name: 'Search for an emoji' });
  await search.fill('nothing is called this');
  await expect.element(screen.at.getByText('No results found')).toBeVisible();
  await search.fill('tada');
  await screen.at.getByRole('button', { name: /tada/ }).first().click();
  await told(screen, 'Something went wrong on our end.');
  await expect.poll(() => activity(screen).getByRole('group', { name: 'Reactions' }).query()).toBeNull();
});

test('a comment that was not deleted is told of, and comes back', async () => {
  const screen = await openEpic(all([THREAD]), { overrides: [['destroyNote', lost]] });
  const reply = comment(screen, 'At noon');
  await reply.getByRole('button', { name: 'More actions' }).click();
  await screen.at.getByRole('menuitem', { name: 'Delete comment' }).click();
  await told(screen, 'Comment deleted');
  await messages(screen).getByRole('button', { name: 'Dismiss' }).first().click();
  await told(screen, 'Something went wrong while deleting your note. Please try again.');
  await expect.element(reply).toBeVisible();
});

const LINK = {
  id: 2,
  link_id: 7,
  link_type: 'relates_to',
  title: 'Build the pier',
  state: 'opened',
  confidential: false,
  reference: 'pier&2',
  path: '/groups/pier/-/epics/2',
  relation_path: '/groups/pier/-/epics/1/related_epic_links/7',
};

test.each([
  ['epic', '/groups/pier/-/epics/1', withEpic(epic(1, 'Dredge the channel')), /related_epic_links$/],
  ['issue', '/pier/hull/-/issues/1', withIssue(issue(1, 'Pour the oil')), /\/issues\/1\/links$/],
])('participants and links of an %s that cannot be read say so, and the rest stands', async (...row) => {
  const [noun, address, given, links] = row;
  const { at, server } = await openScreen(address, {
    ...given,
    overrides: [
      ['participants', lost],
      [links, lost],
    ],
  });
  const alert = (words: string) => at.getByRole('alert').filter({ hasText: words });
  await expect.element(alert(`There was an error getting the ${noun} participants.`)).toBeVisible();
  await expect.element(alert(`Something went wrong while fetching linked ${noun}s.`)).toBeVisible();
  server.restore();
  await at
    .getByRole('region', { name: /^Linked/ })
    .getByRole('button', { name: 'Try again' })
    .click();
  await expect.element(at.getByText(`Link ${noun}s together to show that they're related`)).toBeVisible();

  const page = (from: number, hasNextPage: boolean) => () => {
    const nodes = [1, 2].map((n) => ({ id: `gid://gitlab/User/${from + n}`, name: `Person ${from + n}` }));
    const found = { count: 104, pageInfo: { hasNextPage, endCursor: 'c' }, nodes };
    return json({
      data: { workItem: { id: 'gid://gitlab/WorkItem/1', widgets: [{ participants: found }] } },
    });
  };
  server.override('participants', page(0, true));
  await at.getByRole('region', { name: 'Participants' }).getByRole('button', { name: 'Try again' }).click();
  const participants = at.getByRole('region', { name: '104 participants' });
  await expect
    .element(participants.getByRole('img', { name: '102 more participants' }))
    .toHaveTextContent('99+');
  await participants.getByRole('button', { name: 'Show participants' }).click();
  server.override('participants', page(2, false));
  await at.getByRole('button', { name: 'Show more' }).click();
  await expect.element(at.getByText('Person 4')).toBeVisible();
});

test('a link that was not removed or added is told of, and those that are there stay', async () => {
  const given = withEpic(epic(1, 'Dredge the channel'));
  const screen = await openScreen('/groups/pier/-/epics/1', {
    ...given,
    rest: { 'GET /groups/pier/-/epics/1/related_epic_links': [LINK] },
    overrides: [
      [/^DELETE /, lost],
      [/^POST .*related_epic_links$/, lost],
    ],
  });
  const card = screen.at.getByRole('region', { name: /^Linked epics/ });
  await card.getByRole('button', { name: /^Remove link to/ }).click();
  await told(screen, 'An error occurred while removing epics.');
  await expect.element(card.getByRole('link', { name: 'Build the pier' })).toBeVisible();
  await card.getByRole('button', { name: 'Add linked epics' }).click();
  await card.getByRole('combobox').fill('&2 ');
  await card.getByRole('button', { name: 'Add', exact: true }).last().click();
  await expect
    .element(card.getByRole('alert').getByText('Something went wrong while linking epics. Please try again.'))
    .toBeVisible();
});

test('many children added one after the other are one line, which opens to all of them', async () => {
  const notes = [1, 2, 3].map((n) =>
    discussion(n, [
      {
        ...note(n, `added #${n} as child task`),
        system: true,
        systemNoteIconName: 'link',
        systemNoteMetadata: { id: String(n), action: 'relate_to_child' },
      },
    ]),
  );
  const screen = await openEpic(all(notes));
  await expect.element(activity(screen).getByText('added 3 child items')).toBeVisible();
  expect(activity(screen).getByText('added #2 as child task').query()).toBeNull();
  await activity(screen).getByRole('button', { name: 'Show all' }).click();
  await expect.element(activity(screen).getByText('added #2 as child task')).toBeVisible();
});
