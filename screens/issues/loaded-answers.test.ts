import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { lost } from '../fixtures/fake-server.ts';
import { epic, issue } from '../fixtures/items.ts';
import { barriersIn, openScreen, type Screen } from '../fixtures/open-screen.ts';
import { ADA, all, inGroup, inProject } from '../fixtures/places.ts';

const WHEN = '2026-05-12T10:00:00Z';
const TITLES = ['Coil the rope', 'Paint the hull', 'Mend the rope', 'Sound the horn'];

interface Asked {
  readonly filter?: { readonly search?: string };
  readonly sort?: string;
}

/** A group with issues and epics: some match a word by title, one only by description. */
const data = () => {
  const facts = (n: number) => ({ updatedAt: WHEN, createdAt: `2026-05-1${n}T10:00:00Z` });
  const more = { taskCompletionStatus: { count: 0, completedCount: 0 }, milestone: null };
  const listed =
    <Item extends { readonly title: string }>(items: readonly Item[]) =>
    ({ filter, sort }: Asked) => {
      const found = items.filter(
        ({ title }) =>
          filter?.search === undefined || title.includes(filter.search) || title.includes('horn'),
      );
      return all(
        sort === 'TITLE_ASC' ? found.toSorted((a, b) => (a.title < b.title ? -1 : 1)) : found.toReversed(),
      );
    };
  const issues = listed(TITLES.map((title, n) => issue(n + 1, title, { ...facts(n), ...more })));
  const epics = listed(TITLES.map((title, n) => epic(n + 1, title, facts(n))));
  return { ...inProject('pier/hull', { issues }), ...inGroup('pier', { epics }) };
};

/** Delays the responses to the list from its next request on, until `answer` is called. */
const holding = ({ server }: Screen, list: RegExp) => {
  const gate = Promise.withResolvers<null>();
  server.override(list, () => gate.promise);
  return { answer: () => gate.resolve(null) };
};

const titles = ({ window: { document: page } }: Screen) =>
  [...page.querySelectorAll('[data-row] [data-part=title]')]
    .toSorted((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
    .map(({ textContent }) => textContent);

const searchFor = async ({ at }: Screen, word: string) => {
  const field = at.getByRole('combobox', { name: 'Search' });
  await field.fill(word);
  await userEvent.keyboard('{Enter}');
};
const isBusy = ({ window: { document: page } }: Screen) => page.querySelector('[aria-busy=true]') !== null;
const shownCounts = ({ window: { document: page } }: Screen) =>
  [...page.querySelectorAll('nav[aria-label=State] a span:not([aria-hidden])')].length;

const LISTS = [
  ['issues', '/pier/hull/-/issues', /^projectIssue(List|Counts)$/],
  ['epics', '/groups/pier/-/epics', /^epic(List|Counts)$/],
] as const;

test.each(LISTS)(
  '%s that are loaded answer a search before the server does, which confirms it',
  async (_, address, list) => {
    const screen = await openScreen(address, { viewer: ADA, data: data() });
    await expect.poll(() => titles(screen)).toEqual(TITLES.toReversed());
    await expect.poll(() => shownCounts(screen)).toBe(3);
    const { document: page } = screen.window;
    const row = page.querySelector('[data-row$="/3"]');
    const held = holding(screen, list);
    await searchFor(screen, 'rope');
    await expect.poll(() => titles(screen)).toEqual(['Mend the rope', 'Coil the rope']);
    expect([isBusy(screen), shownCounts(screen)]).toEqual([true, 0]);
    held.answer();
    await expect.poll(() => titles(screen)).toEqual(['Sound the horn', 'Mend the rope', 'Coil the rope']);
    await expect.poll(() => [isBusy(screen), shownCounts(screen)]).toEqual([false, 3]);
    expect(page.querySelector('[data-row$="/3"]')).toBe(row);
  },
);

test.each(LISTS)(
  '%s asked for in another order before that is drawn again keep what is searched',
  async (_, address) => {
    const screen = await openScreen(address, { viewer: ADA, data: data() });
    await expect.poll(() => titles(screen)).toEqual(TITLES.toReversed());
    const { document: page, location, MutationObserver } = screen.window;
    const rows = page.querySelector('[data-row]')?.parentElement as Element;
    const pressed = new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => {
        watch.disconnect();
        page.querySelector<HTMLElement>('button[aria-label^="Sort direction"]')?.click();
        resolve();
      });
      watch.observe(rows, { subtree: true, childList: true });
    });
    await searchFor(screen, 'rope');
    await pressed;
    await expect.poll(() => location.search).toMatch(/^(?=.*search=rope)(?=.*sort=)/);
  },
);

test('its rows are drawn before what stands around them, and its tabs with them', async () => {
  const screen = await openScreen('/pier/hull/-/issues', { viewer: ADA, data: data() });
  await expect.poll(() => shownCounts(screen)).toBe(3);
  const { document: page, MutationObserver } = screen.window;
  holding(screen, /^projectIssue(List|Counts)$/);
  const drawn: string[] = [];
  const parts = {
    rows: '[aria-label=Issues]',
    tabs: 'nav[aria-label=State]',
    views: '[aria-label="Saved views"]',
  };
  const watch = new MutationObserver((changes) => {
    for (const [name, part] of Object.entries(parts)) {
      const isIn = ({ target }: MutationRecord) =>
        (target instanceof screen.window.Element ? target : target.parentElement)?.closest(part) != null;
      if (!drawn.includes(name) && changes.some(isIn)) drawn.push(name);
    }
    drawn.push('|');
  });
  watch.observe(page.body, { subtree: true, childList: true, attributes: true });
  await searchFor(screen, 'rope');
  await expect.poll(() => drawn).toContain('views');
  const [first, then] = [drawn.indexOf('rows'), drawn.indexOf('views')];
  expect(drawn.slice(first, then)).toContain('|');
  expect(drawn.slice(first, drawn.indexOf('tabs'))).not.toContain('|');
});

test('the server is asked once its rows are drawn', async () => {
  const screen = await openScreen('/pier/hull/-/issues', { viewer: ADA, data: data() });
  await expect.poll(() => shownCounts(screen)).toBe(3);
  const { document: page, MutationObserver } = screen.window;
  const asked = () => screen.server.asked.filter(({ name }) => name === 'projectIssueList').length;
  const before = asked();
  const whenDrawn = new Promise<number>((resolve) => {
    const watch = new MutationObserver(() => resolve(asked()));
    watch.observe(page.querySelector('[aria-label=Issues]') as Element, { subtree: true, childList: true });
  });
  await searchFor(screen, 'rope');
  expect(await whenDrawn).toBe(before);
  await expect.poll(asked).toBe(before + 1);
});

test('what was offered to be chosen still is, but not as all there are', async () => {
  const screen = await openScreen('/pier/hull/-/issues', { viewer: ADA, data: data() });
  await expect.element(screen.at.getByText('Select all issues')).toBeVisible();
  const held = holding(screen, /^projectIssue(List|Counts)$/);
  await searchFor(screen, 'rope');
  await expect.element(screen.at.getByText('Select the 2 issues loaded so far')).toBeVisible();
  expect(screen.at.getByRole('checkbox', { name: 'Select Mend the rope' }).elements()).toHaveLength(1);
  held.answer();
  await expect.element(screen.at.getByText('Select all issues')).toBeVisible();
});

test.each(LISTS)('%s that are loaded are in another order at once', async (_, address, list) => {
  const screen = await openScreen(address, { viewer: ADA, data: data() });
  await expect.poll(() => titles(screen)).toEqual(TITLES.toReversed());
  holding(screen, list);
  await screen.at.getByRole('button', { name: /^Sort by/ }).click();
  await screen.at.getByRole('option', { name: 'Title', exact: true }).click();
  await expect.poll(() => titles(screen)).toEqual(TITLES.toSorted().toReversed());
  expect(isBusy(screen)).toBe(true);
});

test('the menu of orders closes once the rows are drawn, and gives the focus back', async () => {
  const screen = await openScreen('/pier/hull/-/issues', { viewer: ADA, data: data() });
  await expect.poll(() => titles(screen)).toHaveLength(4);
  const { document: page, MutationObserver } = screen.window;
  const button = screen.at.getByRole('button', { name: /^Sort by/ });
  await button.click();
  const isOpen = () => button.element().getAttribute('aria-expanded') === 'true';
  const whenDrawn = new Promise<boolean>((resolve) => {
    const watch = new MutationObserver(() => resolve(isOpen()));
    const rows = page.querySelector('[role=table][aria-label=Issues]') as Element;
    watch.observe(rows, { subtree: true, childList: true, attributes: true });
  });
  await screen.at.getByRole('option', { name: 'Title', exact: true }).click();
  expect(await whenDrawn).toBe(true);
  await expect.poll(isOpen).toBe(false);
  await expect.poll(() => page.activeElement === button.element()).toBe(true);
});

test.each(LISTS)(
  '%s of which none is known to match are not said to be none before the server has',
  async (_, address, list) => {
    const screen = await openScreen(address, { viewer: ADA, data: data() });
    await expect.poll(() => titles(screen)).toHaveLength(4);
    const held = holding(screen, list);
    await searchFor(screen, 'anchor');
    await expect.element(screen.at.getByText('Loading').first()).toBeInTheDocument();
    expect(screen.at.getByText(/matches$/).elements()).toEqual([]);
    held.answer();
    await expect.poll(() => titles(screen)).toEqual(['Sound the horn']);
  },
);

test.each(LISTS)(
  '%s that cannot be confirmed stay, say so, and are asked for again',
  async (what, address, list) => {
    const screen = await openScreen(address, { viewer: ADA, data: data() });
    await expect.poll(() => titles(screen)).toHaveLength(4);
    screen.server.override(list, lost);
    await searchFor(screen, 'rope');
    await expect
      .element(screen.at.getByRole('alert').getByText(`Could not refresh these ${what}`))
      .toBeVisible();
    expect(titles(screen)).toEqual(['Mend the rope', 'Coil the rope']);
    expect(shownCounts(screen)).toBe(0);
    expect(await barriersIn(screen, 'main [role=alert]')).toEqual([]);
    screen.server.restore();
    await screen.at.getByRole('button', { name: 'Try again', exact: true }).click();
    await expect.poll(() => titles(screen)).toEqual(['Sound the horn', 'Mend the rope', 'Coil the rope']);
    await expect.poll(() => shownCounts(screen)).toBe(3);
    expect(screen.at.getByRole('alert').elements()).toEqual([]);
  },
);
