import { labelsOfItem } from '../labels/queries.ts';
import type { Command } from '../quick-actions/registry.ts';
import { itemGiven, labelsGiven } from './arguments.ts';
import { change, EVERY, ISSUES, PLANNING } from './define.ts';

const named = (labels: readonly { readonly title: string }[]): string =>
  `${labels.map(({ title }) => `~"${title}"`).join(' ')} label${labels.length === 1 ? '' : 's'}`;

const idsOf = (labels: readonly { readonly id: number }[]): number[] => labels.map(({ id }) => id);

const PARAMS = ['~label1 ~"label 2"'];

/** Labels, alone or with what else another item has. */
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
      return `Added ${named(labels)}.`;
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
      await change(call, { removeLabelIds: idsOf(labels) });
      return `Removed ${named(labels)}.`;
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
      return `Replaced all labels with ${named(labels)}.`;
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
      const from = await itemGiven(call, 'issue');
      const labels = await labelsOfItem({ db: call.w.trx }, from.id);
      await change(call, {
        addLabelIds: idsOf(labels),
        ...(from.milestone_id === null ? {} : { milestoneId: from.milestone_id }),
      });
      return `Copied labels and milestone from #${from.iid}.`;
    },
  },
];
