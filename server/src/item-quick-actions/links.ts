import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { notFound } from '../http/errors.ts';
import { markDuplicateWithin } from '../item-changes/duplicate.ts';
import type { Command, CommandCall } from '../quick-actions/registry.ts';
import { lockedItem, lockItemRows } from '../work-items/row-locks.ts';
import { linkItems, type LinkType, mustLink, recordLink } from '../work-items/links.ts';
import { nounOf } from '../work-items/rows.ts';
import { asWritten, itemGiven, itemsGiven } from './arguments.ts';
import { EVERY, ISSUES, needs } from './define.ts';

const linking = needs('linkEpics', 'linkIssues');
const PARAMS = ['#issue or &epic'];

const link = async ({ w, item }: CommandCall, otherId: number, type: LinkType): Promise<void> => {
  const items = await lockItemRows(w, [item.id, otherId], { tree: false });
  await linkItems(w, lockedItem(items, item.id, 'any'), lockedItem(items, otherId, 'any'), type);
};

const linker = (name: string, type: LinkType, description: string, as: string): Command => ({
  name,
  description,
  params: PARAMS,
  types: EVERY,
  needs: linking,
  explain: (argument, noun) => `Marks this ${noun} ${as} ${argument}.`,
  run: async (call) => {
    const others = await itemsGiven(call, [nounOf(call.item.type)]);
    for (const { item } of others) await link(call, item.id, type);
    return `Marked this ${typeNoun(call.item.type).one} ${as} ${asWritten(others)}.`;
  },
});

const unlink = async ({ w, item }: CommandCall, otherId: number): Promise<void> => {
  const items = await lockItemRows(w, [item.id, otherId], { tree: false });
  mustLink(w, lockedItem(items, item.id, 'any'), lockedItem(items, otherId, 'any'));
  const gone = await w.trx
    .deleteFrom('work_item_links')
    .where('source_id', 'in', [item.id, otherId])
    .where('target_id', 'in', [item.id, otherId])
    .returningAll()
    .executeTakeFirst();
  if (!gone) throw notFound();
  recordLink(w, gone.id, lockedItem(items, gone.source_id, 'any'), 'deleted', gone);
};

/** Commands for links between items, and for duplicates. */
export const linkCommands: readonly Command[] = [
  linker('relate', 'relates_to', 'Mark as related', 'as related to'),
  linker('blocks', 'blocks', 'Mark as blocking', 'as blocking'),
  linker('blocked_by', 'is_blocked_by', 'Mark as blocked', 'as blocked by'),
  {
    name: 'unlink',
    description: 'Remove link',
    params: PARAMS,
    types: EVERY,
    needs: linking,
    explain: (argument) => `Removes the link with ${argument}.`,
    run: async (call) => {
      const others = await itemsGiven(call, [nounOf(call.item.type)]);
      for (const { item } of others) await unlink(call, item.id);
      return `Removed the link with ${asWritten(others)}.`;
    },
  },
  {
    name: 'duplicate',
    description: 'Close as a duplicate of another issue',
    params: ['#issue'],
    types: ISSUES,
    needs: needs('closeEpic', 'closeIssue'),
    explain: (argument, noun) => `Closes this ${noun} as a duplicate of ${argument}.`,
    run: async (call) => {
      const { item: original, written } = await itemGiven(call, ['issue']);
      await markDuplicateWithin(call.w, { id: call.item.id, originalId: original.id });
      call.report({ state_event: 'close' });
      return `Closed this ${typeNoun(call.item.type).one} as a duplicate of ${written}.`;
    },
  },
];
