import { type LabelRow, labelsOfItem } from '../labels/queries.ts';
import type { Command, CommandCall } from '../quick-actions/registry.ts';
import { itemGiven, labelReference, labelsGiven } from './arguments.ts';
import { change, EVERY, ISSUES, PLANNING, unusable } from './define.ts';

const named = (labels: readonly { readonly title: string }[]): string =>
  `${labels.map(({ title }) => `~"${title}"`).join(' ')} label${labels.length === 1 ? '' : 's'}`;

const idsOf = (labels: readonly { readonly id: number }[]): number[] => labels.map(({ id }) => id);

/** The given labels that the item has now; it has one per scope. */
const keptOf = async (call: CommandCall, labels: readonly LabelRow[]): Promise<LabelRow[]> => {
  const worn = await labelsOfItem({ db: call.w.trx }, call.item.id);
  return labels.filter(({ id }) => worn.some((label) => label.id === id));
};

const PARAMS = ['~label1 ~"label 2"'];

/** Commands for labels, and to copy labels and milestone from another item. */
export const labelCommands: readonly Command[] = [
  {
    name: 'label',
    aliases: ['labels'],
    description: 'Add labels',
    params: PARAMS,
    types: EVERY,
    needs: PLANNING,
    explain: (argument) => `Adds ${argument}.`,
    run: async (call) => {
      const labels = await labelsGiven(call);
      await change(call, { addLabelIds: idsOf(labels) });
      return `Added ${named(await keptOf(call, labels))}.`;
    },
  },
  {
    name: 'unlabel',
    aliases: ['remove_label'],
    description: 'Remove all or specific labels',
    params: PARAMS,
    types: EVERY,
    needs: PLANNING,
    explain: (argument) => (argument === '' ? 'Removes all labels.' : `Removes ${argument}.`),
    run: async (call) => {
      if (call.argument === '') {
        await change(call, { labelIds: [] });
        return 'Removed all labels.';
      }
      const labels = await labelsGiven(call);
      const worn = await keptOf(call, labels);
      if (worn.length === 0) throw unusable('it has none of these labels');
      call.skip(labels.filter((label) => !worn.includes(label)).map(({ title }) => labelReference(title)));
      await change(call, { removeLabelIds: idsOf(worn) });
      return `Removed ${named(worn)}.`;
    },
  },
  {
    name: 'relabel',
    description: 'Replace all labels',
    params: PARAMS,
    types: EVERY,
    needs: PLANNING,
    explain: (argument) => `Replaces all labels with ${argument}.`,
    run: async (call) => {
      const labels = await labelsGiven(call);
      await change(call, { labelIds: idsOf(labels) });
      return `Replaced all labels with ${named(await keptOf(call, labels))}.`;
    },
  },
  {
    name: 'copy_metadata',
    description: 'Copy labels and milestone from another issue',
    params: ['#issue'],
    types: ISSUES,
    needs: PLANNING,
    explain: (argument) => `Copies labels and milestone from ${argument}.`,
    run: async (call) => {
      const { item: from, written } = await itemGiven(call, ['issue']);
      const labels = await labelsOfItem({ db: call.w.trx }, from.id);
      await change(call, {
        addLabelIds: idsOf(labels),
        ...(from.milestone_id === null ? {} : { milestoneId: from.milestone_id }),
      });
      return `Copied labels and milestone from ${written}.`;
    },
  },
];
