import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import type { Write } from '../changes/write.ts';
import { notFound } from '../http/errors.ts';
import type { Command, CommandCall } from '../quick-actions/registry.ts';
import { adopt } from '../tree/adopt.ts';
import { lockedItem, lockItemRows } from '../work-items/row-locks.ts';
import type { NamedItem, Noun } from '../references/named-items.ts';
import { asWritten, itemGiven, itemsGiven } from './arguments.ts';
import { EPIC, EVERY, ISSUES, needs } from './define.ts';

const overTree = needs('addChildEpic', 'addChildIssue');
const overChildren = needs('addChildIssue', 'linkIssues');

/** Moves an item below another, or out of its tree with null. */
const put = async (w: Write, childId: number, parentId: number | null): Promise<void> => {
  const items = await lockItemRows(w, parentId === null ? [childId] : [childId, parentId], { tree: true });
  const parent = parentId === null ? null : lockedItem(items, parentId, 'any');
  await adopt(w, [lockedItem(items, childId, 'any')], parent);
};

/** A command that names the epic to be the item's parent. */
const under = (name: string, types: readonly string[], description: string): Command => ({
  name,
  description,
  params: ['&epic'],
  types,
  needs: overTree,
  explain: (argument) => `Sets ${argument} as the parent.`,
  run: async (call) => {
    const { item, written } = await itemGiven(call, ['epic']);
    await put(call.w, call.item.id, item.id);
    return `Set ${written} as the parent.`;
  },
});

/** A command that removes the item from its parent. */
const out = (name: string, types: readonly string[], description: string): Command => ({
  name,
  description,
  types,
  needs: overTree,
  explain: () => 'Removes the parent.',
  run: async ({ w, item }) => {
    await put(w, item.id, null);
    return 'Removed the parent.';
  },
});

const giveChildren = async (call: CommandCall, children: readonly NamedItem[]): Promise<string> => {
  for (const { item } of children) await put(call.w, item.id, call.item.id);
  return `Added ${asWritten(children)} to this ${typeNoun(call.item.type).one}.`;
};

/** A command that removes one child, which stays as an item. */
const withoutChild = (
  name: string,
  types: readonly string[],
  param: string,
  nouns: readonly Noun[],
  children: string,
): Command => ({
  name,
  description: `Remove one of the ${children}`,
  params: [param],
  types,
  needs: overChildren,
  explain: (argument) => `Removes ${argument} from the ${children}.`,
  run: async (call) => {
    const { item: child, written } = await itemGiven(call, nouns);
    if (child.parent_id !== call.item.id) throw notFound();
    await put(call.w, child.id, null);
    return `Removed ${written} from the ${children}.`;
  },
});

/** Commands for parents and children. */
export const treeCommands: readonly Command[] = [
  under('epic', ISSUES, 'Add to epic'),
  out('remove_epic', ISSUES, 'Remove from epic'),
  under('parent_epic', EPIC, 'Set parent epic'),
  out('remove_parent_epic', EPIC, 'Remove parent epic'),
  out('remove_parent', EVERY, 'Remove parent'),
  {
    name: 'set_parent',
    description: 'Set parent',
    params: ['&epic or #issue'],
    types: EVERY,
    needs: overTree,
    explain: (argument) => `Sets ${argument} as the parent.`,
    run: async (call) => {
      const { item, written } = await itemGiven(call, ['epic', 'issue']);
      await put(call.w, call.item.id, item.id);
      return `Set ${written} as the parent.`;
    },
  },
  {
    name: 'add_child',
    description: 'Add children',
    params: ['&epic or #issue'],
    types: EVERY,
    needs: overChildren,
    explain: (argument) => `Adds ${argument} as a child.`,
    run: async (call) => giveChildren(call, await itemsGiven(call, ['epic', 'issue'])),
  },
  {
    name: 'child_epic',
    description: 'Add child epic',
    params: ['&epic'],
    types: EPIC,
    needs: overTree,
    explain: (argument) => `Adds ${argument} as a child epic.`,
    run: async (call) => giveChildren(call, await itemsGiven(call, ['epic'])),
  },
  withoutChild('remove_child', EVERY, '&epic or #issue', ['epic', 'issue'], 'children'),
  withoutChild('remove_child_epic', EPIC, '&epic', ['epic'], 'child epics'),
];
