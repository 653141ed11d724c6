import { QUICK_ACTION_HELP } from '@cairn/domain/quick-actions/help';
import { SUBSTITUTIONS } from '@cairn/domain/quick-actions/substitutions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCommands } from '../quick-actions/registry.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';
import { type QuickActions, quickActionsIn } from '../testing/fixtures/quick-actions.ts';

let w: GroupWithCallers;
let epic: QuickActions['epic'];
beforeAll(async () => {
  w = await groupWithCallers();
  ({ epic } = quickActionsIn(w));
});
afterAll(() => w.close());

it('are all on the help page, and nothing else is', () => {
  const taught = QUICK_ACTION_HELP.flatMap(
    ([typed, meaning]) => `${typed} ${meaning}`.match(/\/[a-z_]+/g) ?? [],
  );
  const working = [...allCommands(), ...SUBSTITUTIONS].flatMap((command) => [
    command.name,
    ...('aliases' in command ? (command.aliases ?? []) : []),
  ]);
  expect(taught.sort()).toEqual(working.map((name) => `/${name}`).sort());
});

describe('what is offered', () => {
  const offered = async (who: GroupWithCallers['guest'], path: string): Promise<string[]> => {
    const answer = await who.get(path);
    expect(answer.status).toBe(200);
    return (answer.body as { name: string }[]).map(({ name }) => name);
  };

  it('fits the type and the rights', async () => {
    const { iid } = await epic();
    const here = `/groups/top/-/autocomplete_sources/commands?type=Epic&type_id=${iid}`;
    const planner = await offered(w.planner, here);
    expect(planner).toEqual(expect.arrayContaining(['close', 'label', 'child_epic', 'shrug', 'todo']));
    expect(planner).not.toContain('weight');
    const guest = await offered(w.guest, here);
    expect(guest).toEqual(expect.arrayContaining(['todo', 'subscribe', 'child_epic', 'shrug']));
    expect(guest).not.toContain('close');
    const fresh = '/top/plan/-/autocomplete_sources/commands';
    expect(await offered(w.planner, fresh)).toContain('weight');
    const guests = await offered(w.guest, fresh);
    expect([guests.includes('weight'), guests.includes('lock')]).toEqual([true, false]);
  });

  it('says how each is used', async () => {
    const { body } = await w.planner.get('/groups/top/-/autocomplete_sources/commands');
    const label = (body as { name: string }[]).find(({ name }) => name === 'label');
    expect(label).toEqual({
      name: 'label',
      aliases: ['labels'],
      description: 'Add labels',
      warning: '',
      icon: '',
      params: ['~label1 ~"label 2"'],
    });
  });

  it('is nothing without a login', async () => {
    const open = await w.make.group({ path: 'open', visibility: 'public' });
    expect(open.fullPath).toBe('open');
    expect(await offered(w.anonymous, '/groups/open/-/autocomplete_sources/commands')).toEqual([]);
  });

  it('has a sentence for each in a preview', () => {
    for (const command of allCommands()) expect(command.explain('x', 'epic')).toMatch(/^[A-Z].*\.$/);
  });
});
