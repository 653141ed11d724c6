import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Asked, broken, json, lost } from './fixtures/fake-server.ts';
import { epic } from './fixtures/items.ts';
import { barriers, openScreen, type Screen } from './fixtures/open-screen.ts';
import { all, paged } from './fixtures/places.ts';
import { inDays } from '../e2e/fixtures/clock.ts';
import {
  type Args,
  dredge,
  HARBOUR,
  NONE_HIDDEN,
  NOW,
  openRoadmap,
  ROADMAP,
  roadmapOf,
  row,
} from './fixtures/roadmap.ts';

const FAILED = 'Something went wrong while fetching epics';

const notice = ({ at }: Screen, text: string | RegExp) =>
  at.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true });

test.each([
  ['is lost', lost],
  ['meets a broken gateway', broken],
  ['is answered with errors', () => json({ data: null, errors: [{ message: 'Timeout on validation' }] })],
])('no roadmap is drawn when the call for epics %s, and it is when asked again', async (_how, answer) => {
  const { at, server } = await openScreen(ROADMAP, { ...HARBOUR, overrides: [['roadmapEpics', answer]] });
  await expect.element(at.getByRole('alert').getByText(FAILED)).toBeVisible();
  expect(at.getByRole('treegrid').query()).toBeNull();
  server.restore();
  await at.getByRole('button', { name: 'Try again' }).click();
  await expect.element(at.getByRole('link', { name: 'Dredge the channel' })).toBeVisible();
  expect(at.getByText(FAILED).query()).toBeNull();
});

test('a next page that fails is told, and all is there when asked again', async () => {
  const bollards = Array.from({ length: 60 }, (_, n) => epic(n + 1, `Bollard ${n + 1}`, NOW));
  const screen = await openRoadmap('?state=all', {
    ...roadmapOf(bollards),
    overrides: [['roadmapEpics', (asked: Asked) => (asked.variables['after'] ? lost(asked) : null)]],
  });
  const { at, server, window: inside } = screen;
  const scrollDown = () => {
    const scroller = inside.document.querySelector('[role=treegrid]')?.closest('[aria-busy]') as HTMLElement;
    scroller.scrollTop = scroller.scrollHeight;
  };
  scrollDown();
  await expect.element(at.getByRole('alert').getByText(FAILED)).toBeVisible();
  server.restore();
  await at.getByRole('button', { name: 'Try again' }).click();
  await expect.element(row(screen, 'Bollard 1 ').first()).toBeVisible();
  await expect
    .poll(() => {
      scrollDown();
      return row(screen, 'Bollard 60').query();
    })
    .not.toBeNull();
});

test.each([
  ['milestones', 'roadmapMilestones', 'Something went wrong while fetching milestones', /^\d+ milestones?$/],
  ['the count of hidden epics', 'roadmapHidden', null, /without dates/],
  ['what is remembered', 'roadmapPage', null, /never said/],
])('the rows stay when %s cannot be read', async (_what, call, said, missing) => {
  const screen = await openRoadmap('?state=all', { ...HARBOUR, overrides: [[call, lost]] });
  await expect.element(row(screen, 'Dredge the channel')).toBeVisible();
  if (said !== null) await expect.element(notice(screen, said)).toBeVisible();
  await expect.poll(() => screen.server.asked.map(({ name }) => name)).toContain(call);
  expect(screen.at.getByText(missing).query()).toBeNull();
});

test('children that cannot be read are told of, the other rows stay, and they come the next time', async () => {
  const screen = await openRoadmap('?state=all', { ...HARBOUR, overrides: [['roadmapChildEpics', lost]] });
  const press = (name: string) =>
    row(screen, 'Dredge the channel').getByRole('button', { name, exact: true }).click();
  await press('Expand');
  await expect.element(screen.at.getByText(FAILED)).toBeVisible();
  await expect.element(row(screen, 'Build the pier')).toBeVisible();
  screen.server.restore();
  await press('Collapse');
  await press('Expand');
  await expect.element(row(screen, 'Survey the ground')).toBeVisible();
});

test('what blocks an epic and cannot be read is told of, and read the next time', async () => {
  const screen = await openRoadmap('?state=all', { ...HARBOUR, overrides: [['BlockingEpics', lost]] });
  const { at, server } = screen;
  const sign = at.getByRole('button', { name: 'Blocked by 1 epic' });
  const card = at.getByRole('dialog', { name: 'Blocking epics' });
  await sign.click();
  await expect.element(card.getByText('Failed to fetch blocking epics')).toBeVisible();
  server.restore();
  await at.getByRole('link', { name: 'Milestones' }).hover();
  await expect.poll(() => card.query()).toBeNull();
  await sign.click();
  await expect.element(card.getByText('Dredge the channel')).toBeVisible();
});

test('hidden epics that cannot be read are told of, and read when asked again', async () => {
  const hidden = [epic(8, 'Undated'), epic(9, 'Undated too')];
  const screen = await openRoadmap('?state=all', {
    ...roadmapOf([dredge], {
      epics: ({ roadmapHidden, after }: Args) => paged(roadmapHidden ? hidden : [dredge])({ after }),
    }),
    overrides: [['roadmapHiddenEpics', lost]],
  });
  const { at, server } = screen;
  await at.getByRole('button', { name: '2 epics without dates' }).click();
  const drawer = at.getByRole('dialog', { name: 'Epics without dates' });
  await expect.element(drawer.getByRole('alert').getByText(FAILED)).toBeVisible();
  server.restore();
  await drawer.getByRole('button', { name: 'Show more' }).click();
  await expect.element(drawer.getByRole('link', { name: /^Undated/ }).first()).toBeVisible();
  expect(drawer.getByRole('alert').query()).toBeNull();
  server.override('roadmapHiddenEpics', lost);
  await drawer.getByRole('button', { name: 'Show more' }).click();
  await expect.element(drawer.getByRole('alert').getByText(FAILED)).toBeVisible();
  expect(drawer.getByRole('listitem').elements()).toHaveLength(1);
});

const NOTHING = 'The roadmap shows the progress of your epics along a timeline';
const NO_MATCH = 'Sorry, no epics matched your search';

test.each([
  ['', NOTHING, /^To view the roadmap, add a start or due date to one of your epics in this group/],
  ['?search=oak', NO_MATCH, /^To widen your search, change or remove filters\./],
  ['?epic_iid=1', NO_MATCH, /^To make your epics appear in the roadmap, add start or due dates to them\.$/],
])('an empty roadmap with the query %s says why, and what can be done', async (query, title, text) => {
  const screen = await openScreen(`${ROADMAP}${query}`, roadmapOf([]));
  const { at } = screen;
  await expect.element(at.getByText(title, { exact: true })).toBeVisible();
  await expect.element(at.getByText(text)).toBeVisible();
  await expect.element(at.getByRole('link', { name: 'View epics list' })).toBeVisible();
  const bar = at.getByRole('combobox', { name: 'Search' });
  await expect.poll(() => bar.elements().length).toBe(query === '' ? 0 : 1);
  expect(at.getByRole('link', { name: 'New epic' }).elements()).toHaveLength(query === '' ? 1 : 0);
  expect(await barriers(screen)).toEqual([]);
});

test('a bar moved while the server fails says that the dates are unchanged', async () => {
  const screen = await openRoadmap('?state=all', {
    ...roadmapOf([dredge]),
    overrides: [['epicsMoveDates', () => new Response('', { status: 500 })]],
  });
  const bar = row(screen, 'Dredge the channel').getByRole('gridcell').nth(1);
  await expect.poll(() => screen.window.document.querySelector('[data-movable]')).not.toBeNull();
  (bar.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.keyboard('{Enter}');
  const text = 'Something went wrong while moving the epic. Its dates are unchanged.';
  await expect.element(notice(screen, text)).toBeVisible();
});

test('no more epics are listed than the limit that the warning names', async () => {
  const bollards = Array.from({ length: 12 }, (_, n) => epic(n + 1, `Bollard ${n + 1}`, NOW));
  const given = roadmapOf(bollards);
  const screen = await openRoadmap('?state=all', {
    ...given,
    data: { ...given.data, roadmapEpicsLimit: 10 },
  });
  await expect.element(screen.at.getByText(/can display up to 10 epics/)).toBeVisible();
  const titles = screen.at.getByRole('treegrid').getByRole('link', { name: /^Bollard/ });
  await expect.poll(() => titles.elements().length).toBe(10);
});

test('a search that the server would refuse says why, stays in its field and leaves the rows', async () => {
  const screen = await openRoadmap();
  const field = screen.at.getByRole('combobox', { name: 'Search' });
  const words = Array.from({ length: 21 }, (_, n) => `w${n}`).join(' ');
  await field.fill(words);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.at.getByRole('alert')).toHaveTextContent('A search can have at most 20 words.');
  await expect.element(field).toHaveValue(words);
  await expect.element(row(screen, 'Dredge the channel')).toBeVisible();
  expect(screen.server.asked.some(({ variables }) => JSON.stringify(variables).includes('w20'))).toBe(false);
});

test('a wider range can be chosen where epics outside the range are listed', async () => {
  const screen = await openRoadmap('?state=all&timeframe_range_type=CURRENT_QUARTER', {
    ...roadmapOf([dredge], { roadmapHidden: { ...NONE_HIDDEN, outsideRange: 3 } }),
  });
  await screen.at.getByRole('button', { name: '3 epics outside the range' }).click();
  const drawer = screen.at.getByRole('dialog', { name: 'Epics outside the range' });
  await drawer.getByRole('button', { name: /Date range/ }).click();
  await screen.at.getByRole('option', { name: 'Within 3 years' }).click();
  await expect
    .poll(() => screen.server.asked.filter(({ name }) => name === 'roadmapHiddenEpics').length)
    .toBe(2);
  await expect.element(drawer).toBeVisible();
});

test('the stretch of a late epic whose bar is out of view has its name and leads to it', async () => {
  const late = epic(4, 'Clear the quay', { startDate: inDays(-400), dueDate: inDays(-300) });
  const { at, window: inside } = await openRoadmap(
    '?state=all&timeframe_range_type=THREE_YEARS&layout=MONTHS',
    roadmapOf([late]),
  );
  const stretch = () => inside.document.querySelector<HTMLElement>('[data-late]');
  await expect.poll(() => stretch()?.innerText).toContain('Clear the quay');
  stretch()?.click();
  await expect.element(at.getByRole('heading', { name: 'Clear the quay' })).toBeVisible();
});

test('a bar clicked or Space on its row shows its epic beside the roadmap; j goes on, Escape and Back close it', async () => {
  const screen = await openRoadmap('?state=all', roadmapOf([dredge, epic(2, 'Build the pier', NOW)]));
  const { at, window: inside } = screen;
  const panel = (title: string) =>
    at.getByRole('region', { name: /^Epic pier&/ }).getByRole('heading', { name: title });
  const focused = () => inside.document.activeElement?.closest('[data-row]')?.textContent;
  await row(screen, 'Dredge the channel').getByRole('gridcell').nth(1).click();
  await expect.element(panel('Dredge the channel')).toBeVisible();
  expect(inside.location.pathname).toBe(ROADMAP);
  await userEvent.keyboard('j');
  await expect.element(panel('Build the pier')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => panel('Build the pier').query()).toBeNull();
  await expect.poll(focused).toContain('Build the pier');
  await userEvent.keyboard(' ');
  await expect.element(panel('Build the pier')).toBeVisible();
  inside.history.back();
  await expect.poll(() => panel('Build the pier').query()).toBeNull();
});

test('the selected view names its button, gives the settings, and offers to save what differs', async () => {
  const view = {
    id: 'gid://gitlab/WorkItems::SavedViews::SavedView/5',
    name: 'By month',
    filters: { state: 'closed' },
    displaySettings: { range: 'CURRENT_YEAR', layout: 'MONTHS' },
    sort: 'TITLE_ASC',
    isPrivate: true,
    subscribed: true,
    lockVersion: 3,
    userPermissions: { updateSavedView: true, deleteSavedView: true, updateSavedViewVisibility: true },
  };
  const given = roadmapOf([dredge]);
  const namespace = {
    id: 'gid://gitlab/Group/1',
    userPermissions: { manageSavedViews: true },
    savedViews: all([view]),
  };
  const {
    at,
    server,
    window: inside,
  } = await openRoadmap('?view=5', {
    ...given,
    data: { ...given.data, namespace },
  });
  await expect.element(at.getByRole('button', { name: 'View: By month' })).toBeVisible();
  const asked = server.asked.findLast(({ name }) => name === 'roadmapEpics')?.variables;
  expect(asked).toMatchObject({ sort: 'TITLE_ASC', filter: { state: 'closed' } });
  await at.getByRole('button', { name: 'Settings' }).click();
  await at.getByText('Show all epics').click();
  await expect.poll(() => inside.location.search).toBe('?view=5&state=all');
  await userEvent.keyboard('{Escape}');
  await at.getByRole('button', { name: 'View: By month, unsaved changes' }).click();
  await at.getByRole('menuitem', { name: 'Save changes' }).click();
  await expect.poll(() => server.asked.some(({ name }) => name === 'updateSavedView')).toBe(true);
  const saved = server.asked.find(({ name }) => name === 'updateSavedView')?.variables['input'];
  expect(saved).toMatchObject({ filters: { state: 'all' }, displaySettings: { layout: 'MONTHS' } });
});

test('epics without dates are dragged onto the timeline, or get their dates from fields', async () => {
  const hidden = [8, 9].map((n) => epic(n, `Undated ${n}`, { startDate: null, dueDate: null }));
  const screen = await openRoadmap('?state=all', {
    ...roadmapOf([dredge], {
      epics: ({ roadmapHidden, after }: Args) => paged(roadmapHidden ? hidden : [dredge], 50)({ after }),
    }),
    overrides: [
      ['epicsMoveDates', () => json({ data: { epicsMoveDates: { changeIds: ['1'], errors: [] } } })],
    ],
  });
  const { at, server, window: inside } = screen;
  const { document } = inside;
  await expect.poll(() => document.querySelector('[data-movable]')).not.toBeNull();
  await at.getByRole('button', { name: '2 epics without dates' }).click();
  const drawer = at.getByRole('dialog', { name: 'Epics without dates' });
  await expect.element(drawer.getByText(/^2 epics\. Drag an epic/)).toBeVisible();
  const moved = () =>
    server.asked.flatMap(({ name, variables }) => (name === 'epicsMoveDates' ? [variables['items']] : []));

  const bar = row(screen, 'Dredge the channel').getByRole('gridcell').nth(1).element();
  const { x, y } = bar.getBoundingClientRect();
  const point = (type: string, target: Element, clientX: number, clientY: number) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        isPrimary: true,
        pointerType: 'mouse',
        clientX,
        clientY,
      }),
    );
  const drag = () => {
    point('pointerdown', drawer.getByRole('listitem').first().element(), 1300, 200);
    point('pointermove', document.body, x + 20, y + 5);
  };
  const label = () => document.body.textContent.includes('· 7 days');
  drag();
  expect(label()).toBe(true);
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  );
  point('pointerup', document.body, x + 20, y + 5);
  expect(moved()).toEqual([]);
  await expect.element(drawer).toBeVisible();
  drag();
  point('pointerup', document.body, x + 20, y + 5);
  const dates = { startDate: expect.stringMatching(/^\d{4}-/), dueDate: expect.stringMatching(/^\d{4}-/) };
  await expect.poll(moved).toEqual([[{ id: 'gid://gitlab/Epic/8', ...dates }]]);
  await expect.element(notice(screen, /^“Undated 8” planned for/)).toBeVisible();

  await drawer.getByRole('button', { name: 'Set dates of Undated 9' }).click();
  const fields = at.getByRole('dialog', { name: 'Set dates' });
  await fields.getByRole('button', { name: 'Set dates' }).click();
  await expect.element(fields.getByText('Give a start or due date.')).toBeVisible();
  await fields.getByRole('textbox', { name: 'Due date' }).fill('2031-02-03');
  await fields.getByRole('button', { name: 'Set dates' }).click();
  await expect.poll(() => moved()[1]).toEqual([{ id: 'gid://gitlab/Epic/9', dueDate: '2031-02-03' }]);
});

test('labels that have no space in a row are counted, and named on focus', async () => {
  const labels = Array.from({ length: 60 }, (_, n) => ({
    id: `gid://gitlab/GroupLabel/${n}`,
    title: `berth ${n}`,
    color: '#1068bf',
  }));
  const { at } = await openRoadmap(
    '?state=all&show_labels=true',
    roadmapOf([{ ...dredge, labels: all(labels) }]),
  );
  const more = at.getByRole('button', { name: /^\d+ more labels: .*berth 59$/ });
  await expect.element(more).toBeVisible();
  const shown = at
    .getByRole('treegrid')
    .getByRole('link', { name: /^berth/ })
    .elements().length;
  expect(shown).toBeGreaterThan(1);
  expect(more.element().textContent).toBe(`+${60 - shown}`);
  (more.element() as HTMLElement).focus();
  await expect.element(at.getByRole('tooltip').getByText(/berth 59$/)).toBeVisible();
});

test('a first visit fits the epics; what is chosen there stays in the address', async () => {
  const { at, window: inside, server } = await openRoadmap('');
  const chosen = (name: string) => expect.element(at.getByRole('radio', { name, exact: true }));
  await chosen('Fit').toBeChecked();
  expect(inside.location.search).toContain('timeframe_range_type=FIT');
  await at.getByText('Quarter', { exact: true }).click();
  await chosen('Quarter').toBeChecked();
  expect(inside.location.search).toContain('timeframe_range_type=CURRENT_QUARTER&layout=WEEKS');
  const zoomOut = at.getByRole('button', { name: 'Zoom out' });
  for (const zoom of [70, 50, 35]) {
    await zoomOut.click();
    await expect.poll(() => inside.location.search).toContain(`zoom=${zoom}`);
  }
  await expect.element(zoomOut).toHaveAttribute('aria-disabled', 'true');
  await expect.element(zoomOut).toHaveFocus();
  await at.getByRole('button', { name: 'State: Open' }).click();
  await at.getByRole('option', { name: 'Closed' }).click();
  await expect.poll(() => inside.location.search).toContain('state=closed');
  await expect
    .poll(() => server.asked.map(({ variables }) => JSON.stringify(variables)).join())
    .toContain('"state":"closed"');
  await at.getByRole('link', { name: 'New epic' }).click();
  await expect.element(at.getByRole('dialog', { name: 'New item' })).toBeVisible();
});

test('a bar out of view has an arrow that leads to it, on the side where it is', async () => {
  const past = epic(4, 'Clear the quay', { startDate: inDays(-400), dueDate: inDays(-300) });
  const next = epic(5, 'Paint the lamp', { startDate: inDays(300), dueDate: inDays(400) });
  const screen = await openRoadmap(
    '?state=all&timeframe_range_type=THREE_YEARS&layout=MONTHS',
    roadmapOf([past, next]),
  );
  const arrows = screen.at.getByRole('button', { name: /: show / });
  await expect.poll(() => arrows.elements().length).toBe(2);
  expect(arrows.first().element().ariaLabel).toMatch(/Due .*: show Clear the quay$/);
  await screen.at.getByRole('button', { name: /Starts .*: show Paint the lamp$/ }).click();
  await expect.element(row(screen, 'Paint the lamp').getByRole('gridcell').nth(1)).toHaveFocus();
  await expect.poll(() => arrows.elements().length).toBe(1);
});

test('overdue epics outside the range are counted, and the latest is one click away', async () => {
  const {
    at,
    window: inside,
    server,
  } = await openRoadmap(
    '?state=opened&timeframe_range_type=CURRENT_QUARTER',
    roadmapOf([dredge], {
      roadmapHidden: {
        ...NONE_HIDDEN,
        outsideRange: 3,
        overdueOutsideRange: 2,
        lastOverdueDate: '2020-02-09',
      },
    }),
  );
  await at.getByRole('button', { name: '2 overdue: show' }).click();
  await expect.poll(() => inside.location.search).toContain('timeframe_day=2020-02-09');
  await expect
    .poll(() => JSON.stringify(server.asked.findLast(({ name }) => name === 'roadmapEpics')?.variables))
    .toContain('"start":"2019-12-29","end":"2020-04-04"');
  await at.getByRole('button', { name: 'Today' }).click();
  await expect.poll(() => inside.location.search).not.toContain('timeframe_day');
});
