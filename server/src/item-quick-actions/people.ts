import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { storedEmojiName } from '@cairn/domain/emoji/list';
import { reactTo } from '../emoji/changes.ts';
import type { Command, CommandCall } from '../quick-actions/registry.ts';
import { finishItem, markItem } from '../todos/changes.ts';
import { assigneeIdsOf } from '../work-items/queries.ts';
import { subscribeTo } from '../work-items/subscribe.ts';
import { itemOf, mentions, peopleGiven } from './arguments.ts';
import { change, EVERY, ISSUES, needs, PLANNING, unusable } from './define.ts';

const PARAMS = ['@user1 @user2'];

const assignees = ({ w, item }: CommandCall): Promise<number[]> => assigneeIdsOf({ db: w.trx }, item.id);

const subscription = (
  name: 'subscribe' | 'unsubscribe',
  subscribed: boolean,
  [does, did]: readonly [string, string],
): Command => ({
  name,
  description: subscribed ? 'Subscribe' : 'Unsubscribe',
  types: EVERY,
  needs: needs('subscribe', 'subscribe'),
  explain: (_argument, noun) => `${does} this ${noun}.`,
  run: async (call) => {
    await subscribeTo(call.w, [await itemOf(call)], subscribed);
    call.report({ subscription_event: name });
    return `${did} this ${typeNoun(call.item.type).one}.`;
  },
});

/** Commands for assignees, subscription, to-dos and reactions. */
export const peopleCommands: readonly Command[] = [
  {
    name: 'assign',
    description: 'Assign',
    params: PARAMS,
    types: ISSUES,
    needs: PLANNING,
    explain: (argument) => `Assigns ${argument}.`,
    run: async (call) => {
      const people = await peopleGiven(call);
      await change(call, {
        assigneeIds: [...new Set([...(await assignees(call)), ...people.map(({ id }) => id)])],
      });
      return `Assigned ${mentions(people)}.`;
    },
  },
  {
    name: 'unassign',
    description: 'Remove all or specific assignees',
    params: PARAMS,
    types: ISSUES,
    needs: PLANNING,
    explain: (argument) => (argument === '' ? 'Removes all assignees.' : `Removes assignees ${argument}.`),
    run: async (call) => {
      if (call.argument === '') {
        await change(call, { assigneeIds: [] });
        return 'Removed all assignees.';
      }
      const before = await assignees(call);
      const people = await peopleGiven(call);
      const gone = people.filter(({ id }) => before.includes(id));
      const others = people.filter(({ id }) => !before.includes(id)).map(({ username }) => `@${username}`);
      if (gone.length === 0) throw unusable('none of them is assigned');
      call.skip(others);
      await change(call, { assigneeIds: before.filter((id) => !gone.some((person) => person.id === id)) });
      return `Removed assignee${gone.length === 1 ? '' : 's'} ${mentions(gone)}.`;
    },
  },
  {
    name: 'reassign',
    description: 'Change assignees',
    params: PARAMS,
    types: ISSUES,
    needs: PLANNING,
    explain: (argument) => `Changes assignees to ${argument}.`,
    run: async (call) => {
      const people = await peopleGiven(call);
      await change(call, { assigneeIds: people.map(({ id }) => id) });
      return `Changed assignees to ${mentions(people)}.`;
    },
  },
  subscription('subscribe', true, ['Subscribes to', 'Subscribed to']),
  subscription('unsubscribe', false, ['Unsubscribes from', 'Unsubscribed from']),
  {
    name: 'todo',
    description: 'Add a to-do item',
    types: EVERY,
    needs: needs('addTodo', 'addTodo'),
    explain: () => 'Adds a to-do item.',
    run: async ({ w, item, report }) => {
      await markItem(w, item.id);
      report({ todo_event: 'add' });
      return 'Added a to-do item.';
    },
  },
  {
    name: 'done',
    description: 'Mark to-do item as done',
    types: EVERY,
    needs: needs('addTodo', 'addTodo'),
    explain: () => 'Marks the to-do item as done.',
    run: async ({ w, item, report }) => {
      await finishItem(w, item.id);
      report({ todo_event: 'done' });
      return 'Marked the to-do item as done.';
    },
  },
  {
    name: 'react',
    aliases: ['award'],
    description: 'Toggle an emoji reaction',
    params: [':emoji:'],
    types: EVERY,
    needs: needs('react', 'react'),
    explain: (argument) => `Toggles the emoji reaction ${argument}.`,
    run: async ({ w, item, argument, report }) => {
      const name = storedEmojiName(argument.trim());
      if (name === null) throw unusable('no such emoji');
      await reactTo(w, item.id, name);
      report({ emoji_award: name });
      return `Toggled the emoji reaction :${name}:.`;
    },
  },
];
