import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atNight, isNightly } from '../../server/src/testing/chance.ts';
import { SORT_OPTIONS } from '../../domain/src/roadmap/sorts.ts';
import { createToken } from '../../server/src/auth/tokens.ts';
import { EVERY, filterBar, type FilterBar, type FilterStep, without } from './filter-bar.ts';
import { buildSortableEpics, type SortableEpics, sorted } from './sortable-epics.ts';
import { openRoadmap, rowNames, rowOf } from './roadmap-page.ts';
import { pushAddress } from '../fixtures/navigation.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';

describe('filtering and sorting the roadmap', () => {
  let app: RunningApp;
  let fixture: SortableEpics;
  let page: Page;
  let token: string;
  let titles: FilterBar['titles'];
  let address: FilterBar['address'];
  let add: FilterBar['add'];
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildSortableEpics(app);
    token = await createToken(app.context, { userId: fixture.planner.id, name: 'list', scopes: ['api'] });
    page = await app.visit(fixture.planner);
    ({ titles, address, add } = filterBar(page));
  });
  afterAll(() => app.close());

  const rows = () => expect.poll(() => titles(), { timeout: 60_000 });

  const overRest = async (query: string): Promise<string[]> => {
    const answer = await fetch(
      `${app.address}/api/v4/groups/${fixture.group.id}/epics?per_page=100&${query}`,
      {
        headers: { 'private-token': token },
      },
    );
    return ((await answer.json()) as { title: string }[]).map(({ title }) => title).toSorted();
  };

  const cases: [FilterStep[], string[], string, string | null][] = [
    [
      [['Author', 'is', 'Ada Apple']],
      ['Plant apples', 'Pick plums'],
      'author_username=ada',
      'author_username=ada',
    ],
    [
      [
        ['Author', 'is', 'Ada Apple'],
        ['Author', 'is', 'Ben Berry'],
      ],
      ['Plant apples', 'Pick plums', 'Prune pears', 'graft cherries'],
      'author_username=ada&author_username=ben',
      null,
    ],
    [
      [
        ['Author', 'is not', 'Ada Apple'],
        ['Author', 'is not', 'Cleo Cherry'],
      ],
      ['Prune pears', 'graft cherries'],
      'not[author_username]=ada&not[author_username]=cleo',
      null,
    ],
    [
      [['Author', 'is not', 'Ada Apple']],
      without('Plant apples', 'Pick plums'),
      'not[author_username]=ada',
      'not[author_username]=ada',
    ],
    [
      [
        ['Author', 'or', 'Ada Apple'],
        ['Author', 'or', 'Cleo Cherry'],
      ],
      without('Prune pears', 'graft cherries'),
      'or[author_username]=ada&or[author_username]=cleo',
      null,
    ],
    [[['Label', 'is', 'fruit']], ['Plant apples', 'Prune pears'], 'label_name[]=fruit', 'labels=fruit'],
    [
      [
        ['Label', 'is', 'fruit'],
        ['Label', 'is', 'area::north'],
      ],
      ['Plant apples'],
      'label_name[]=fruit&label_name[]=area::north',
      'labels=fruit,area::north',
    ],
    [
      [['Label', 'is not', 'fruit']],
      without('Plant apples', 'Prune pears'),
      'not[label_name][]=fruit',
      'not[labels]=fruit',
    ],
    [
      [
        ['Label', 'or', 'area::south'],
        ['Label', 'or', 'urgent fix'],
      ],
      ['Pick plums', 'graft cherries'],
      'or[label_name][]=area::south&or[label_name][]=urgent fix',
      null,
    ],
    [
      [['Label', 'is', 'No Label']],
      ['Press cider', 'Zap aphids', 'Water roots'],
      'label_name[]=None',
      'labels=None',
    ],
    [
      [['Label', 'is not', 'No Label']],
      without('Press cider', 'Zap aphids', 'Water roots'),
      'not[label_name][]=None',
      null,
    ],
    [
      [
        ['Label', 'or', 'No Label'],
        ['Label', 'or', 'urgent fix'],
      ],
      ['Press cider', 'Zap aphids', 'Water roots', 'graft cherries'],
      'or[label_name][]=None&or[label_name][]=urgent fix',
      null,
    ],
    [[['Milestone', null, 'Blossom']], ['Plant apples'], 'milestone_title=Blossom', null],
    [[['Confidential', null, 'Yes']], ['Pick plums'], 'confidential=true', 'confidential=true'],
    [[['Confidential', null, 'No']], without('Pick plums'), 'confidential=false', 'confidential=false'],
    [[['Epic', null, 'Prune pears']], ['Prune pears'], 'epic_iid=orchard::', null],
    [[['Group', null, 'Press']], ['Press cider'], 'group_path=orchard/press', null],
    [[['Group', null, 'Orchard']], without('Press cider'), 'group_path=orchard', null],
    [
      [['My reaction', 'is', 'thumbsup']],
      ['Plant apples'],
      'my_reaction_emoji=thumbsup',
      'my_reaction_emoji=thumbsup',
    ],
    [
      [['My reaction', 'is not', 'thumbsup']],
      without('Plant apples'),
      'not[my_reaction_emoji]=thumbsup',
      null,
    ],
    [
      [['My reaction', 'is', 'Any']],
      ['Plant apples', 'Press cider'],
      'my_reaction_emoji=Any',
      'my_reaction_emoji=Any',
    ],
    [
      [['My reaction', 'is', 'None']],
      without('Plant apples', 'Press cider'),
      'my_reaction_emoji=None',
      'my_reaction_emoji=None',
    ],
    [
      [
        ['Author', 'is not', 'Cleo Cherry'],
        ['Label', 'is', 'fruit'],
        ['Confidential', null, 'No'],
      ],
      ['Plant apples', 'Prune pears'],
      'confidential=false',
      'not[author_username]=cleo&labels=fruit&confidential=false',
    ],
  ];

  /** At night each operator of each token, otherwise each token once, and several at once. */
  const chosen = cases.filter(
    ([steps], index) =>
      isNightly() ||
      steps.length > 2 ||
      cases.findIndex(([others]) => others[0]?.[0] === steps[0]?.[0]) === index,
  );

  it('filters by each token with each operator as the server’s list does, and keeps it in the address', async () => {
    await openRoadmap(page, fixture.roadmap);
    await rows().toEqual(EVERY.toSorted());
    for (const [steps, expected, written, rest] of chosen) {
      for (const step of steps) await add(step);
      await rows().toEqual(expected.toSorted());
      expect(address()).toContain(written);
      if (rest !== null) expect(await overRest(rest), rest).toEqual(expected.toSorted());
      await page.getByRole('button', { name: 'Clear', exact: true }).click();
      await page.keyboard.press('Escape');
      await rows().toEqual(EVERY.toSorted());
      expect(page.url()).not.toContain('author_username');
    }
  });

  const parameters = (written: string): string =>
    [...new Set(written.split('&').map((one) => one.split('=')[0]))].join();
  const addresses = cases
    .filter(([steps, , written]) => steps.length === written.split('&').length && !written.endsWith('::'))
    .filter(
      ([, , written], index, all) =>
        all.findIndex(([, , other]) => parameters(other) === parameters(written)) === index,
    );

  it.each(addresses.map(([, expected, written]) => [written, expected] as const))(
    'reads %s back from the address',
    async (written, expected) => {
      await pushAddress(page, `${fixture.roadmap}?${encodeURI(written)}`);
      await rows().toEqual(expected.toSorted());
      await expect
        .poll(() => page.getByRole('button', { name: /^Remove / }).count())
        .toBe(written.split('&').length);
    },
  );

  it('narrows the milestones to the one filtered for', async () => {
    await openRoadmap(page, fixture.roadmap);
    await page.getByText('2 milestones').waitFor();
    await add(['Milestone', null, 'Blossom']);
    await rows().toEqual(['Plant apples']);
    await page.getByText('1 milestone', { exact: true }).waitFor();
    await page.getByText('Harvest').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByText('2 milestones').waitFor();
  });

  it('finds nothing in a group that is not there', async () => {
    for (const query of ['group_path=no-such-group', 'epic_iid=no-such-group::%261']) {
      await pushAddress(page, `${fixture.roadmap}?${query}`);
      await page.getByText('Sorry, no epics matched your search').waitFor();
      await pushAddress(page, `${fixture.roadmap}?state=all`);
      await rows().toEqual(EVERY.toSorted());
    }
  });

  it('filters by a label of a row once it is clicked, and once only', async () => {
    await openRoadmap(page, `${fixture.roadmap}?show_labels=true`);
    const chip = rowOf(page, 'Plant apples').locator('a:has([title="area::north"])');
    expect(await chip.innerText()).toMatch(/area\s*north/);
    await chip.click();
    await rows().toEqual(['Plant apples']);
    expect(address()).toContain('label_name[]=area::north');
    await rowOf(page, 'Plant apples').locator('a:has([title="area::north"])').click();
    await rowOf(page, 'Plant apples').locator('a:has([title="fruit"])').click();
    await expect.poll(address).toContain('label_name[]=fruit');
    expect(address().match(/area::north/g)).toHaveLength(1);
  });

  atNight('sorts by all ten orders as the rules say', async () => {
    await openRoadmap(page, fixture.roadmap);
    for (const option of SORT_OPTIONS) {
      await page.getByRole('button', { name: /Sort by/ }).click();
      await page.getByRole('option', { name: option.label, exact: true }).click();
      await expect
        .poll(() => rowNames(page), { message: option.ascending })
        .toEqual(sorted(fixture.trees, option.ascending));
      await page.getByRole('button', { name: /^Sort direction/ }).click();
      await expect
        .poll(() => rowNames(page), { message: option.descending })
        .toEqual(sorted(fixture.trees, option.descending));
      expect(page.url()).toContain(`sort=${option.descending.toLowerCase()}`);
      await page.getByRole('button', { name: /^Sort direction/ }).click();
      await expect.poll(() => page.url()).toContain(`sort=${option.ascending.toLowerCase()}`);
    }
    expect(
      new Set(
        SORT_OPTIONS.flatMap((option) => [option.ascending, option.descending]).map((sort) =>
          sorted(fixture.trees, sort).join(),
        ),
      ).size,
    ).toBe(10);
  });
});
