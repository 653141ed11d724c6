import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import type { Operation } from '../item-changes/moving/carrier.ts';
import { moveWithin } from '../item-changes/moving/move-items.ts';
import { findProject } from '../namespaces/queries.ts';
import type { Command, CommandCall } from '../quick-actions/registry.ts';
import { ISSUES, needs, unusable } from './define.ts';

const WITH_NOTES = /\s*--with_notes\b/;

const run = async ({ w, item, argument }: CommandCall, operation: Operation): Promise<string> => {
  const path = argument.replace(WITH_NOTES, '').trim();
  const target = path === '' ? null : await findProject({ db: w.trx }, w.viewer, path);
  if (!target) throw unusable("target project doesn't exist");
  const withNotes = WITH_NOTES.test(argument);
  await moveWithin(w, { ids: [item.id], target: target.id, operation, withNotes });
  const did = operation === 'move' ? 'Moved' : 'Cloned';
  return `${did} this ${typeNoun(item.type).one} to ${target.full_path}.`;
};

const needsMove = needs('createEpic', 'moveIssue');

/** Commands that make an item of another project from this one. */
export const movingCommands: readonly Command[] = [
  {
    name: 'move',
    description: 'Move to another project',
    params: ['path/to/project'],
    types: ISSUES,
    needs: needsMove,
    explain: (argument, noun) => `Moves this ${noun} to ${argument.trim()}.`,
    run: (call) => run(call, 'move'),
  },
  {
    name: 'clone',
    description: 'Clone to a project',
    params: ['path/to/project [--with_notes]'],
    types: ISSUES,
    needs: needsMove,
    explain: (argument, noun) =>
      `Clones this ${noun}, ${WITH_NOTES.test(argument) ? 'with' : 'without'} comments, to ${argument.replace(WITH_NOTES, '').trim()}.`,
    run: (call) => run(call, 'clone'),
  },
];
