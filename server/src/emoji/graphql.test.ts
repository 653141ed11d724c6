import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

const run = async (
  who: 'guest' | 'planner' | 'outsider' | 'anonymous',
  verb: 'Add' | 'Remove',
  awardableId: string,
  name: string,
) => {
  const { body } = await w[who].query(
    `mutation($input: AwardEmoji${verb}Input!) { awardEmoji${verb}(input: $input) {
      errors awardEmoji { name description emoji unicode user { username } } } }`,
    { input: { awardableId, name } },
  );
  return body.errors ?? body.data[`awardEmoji${verb}`];
};

test.each(['epic', 'issue', 'note'] as const)(
  'a reaction to one %s is set once and taken back once',
  async (noun) => {
    const epic = await w.make.epic({ group: w.group });
    const issue = await w.make.issue({ project: w.project });
    const note = await w.guest.post(`/api/v4/groups/top/epics/${epic.id}/notes`, { body: 'words' });
    const id = {
      epic: `gid://gitlab/Epic/${epic.id}`,
      issue: `gid://gitlab/Issue/${issue.id}`,
      note: `gid://gitlab/Note/${note.body.id}`,
    }[noun];
    const set = {
      errors: [],
      awardEmoji: { name: 'thumbsup', description: 'thumbs up', emoji: '👍', unicode: '1f44d' },
    };
    expect(await run('guest', 'Add', id, '+1')).toMatchObject(set);
    expect(await run('planner', 'Add', id, 'thumbsup')).toMatchObject(set);
    expect(await run('guest', 'Add', id, 'thumbsup')).toEqual({
      errors: ['Name has already been taken'],
      awardEmoji: null,
    });
    expect(await run('guest', 'Remove', id, 'thumbsup')).toEqual({ errors: [], awardEmoji: null });
    expect((await run('guest', 'Remove', id, 'thumbsup')).errors).toEqual([
      'User has not awarded emoji of type thumbsup on the awardable',
    ]);
    expect((await run('guest', 'Add', id, 'no_such_emoji')).errors).toEqual([
      'Name is not a valid emoji name',
    ]);
    const kept = await w.db
      .selectFrom('award_emoji')
      .select('user_id')
      .where('awardable_type', '=', noun === 'note' ? 'note' : 'work_item')
      .where('awardable_id', '=', noun === 'note' ? note.body.id : noun === 'epic' ? epic.id : issue.id)
      .execute();
    expect(kept).toEqual([{ user_id: w.people.planner.userId }]);
    for (const verb of ['Add', 'Remove'] as const) {
      const hidden = await run('outsider', verb, id, 'tada');
      expect(hidden).toEqual(await run('outsider', verb, id.replace(/\d+$/, '987654'), 'tada'));
      expect(hidden[0].message).toMatch(/does not exist or you don't have permission/);
    }
  },
);

test('there is no place to make emoji of one own', async () => {
  const { body } = await w.guest.query('{ group(fullPath: "top") { newCustomEmojiPath } }');
  expect(body).toEqual({ data: { group: { newCustomEmojiPath: null } } });
});
