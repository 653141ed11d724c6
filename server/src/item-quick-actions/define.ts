import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import type { Action } from '@cairn/domain/roles/actions';
import { type TypeField, typeHas } from '@cairn/domain/work-items/type-fields';
import { invalid } from '../http/errors.ts';
import { parseInput } from '../changes/input.ts';
import { updateItemWithin } from '../item-changes/update-item.ts';
import type { Command, CommandCall } from '../quick-actions/registry.ts';
import { ISSUE_TYPES } from '../work-items/rows.ts';
import { type UpdateInput, updateInput } from '../item-changes/inputs.ts';

export const EPIC: readonly string[] = ['epic'];
export const ISSUES: readonly string[] = ISSUE_TYPES;
export const EVERY: readonly string[] = [...EPIC, ...ISSUES];

/** The given types that have a field. */
export function accepting(types: readonly string[], field: TypeField): readonly string[] {
  return types.filter((type) => typeHas(type, field));
}

/** The action needed for epics, and the one for other types. */
export function needs(epic: Action, issue: Action) {
  return (type: string): Action => (type === 'epic' ? epic : issue);
}

/** The right to set planning fields. */
export const PLANNING = needs('editEpic', 'setIssueMetadata');

const inRest = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Changes the given fields of the call's item, as the mutation would. */
export async function change(call: CommandCall, fields: Omit<UpdateInput, 'id'>): Promise<void> {
  const given = parseInput(updateInput, { id: call.item.id, ...fields });
  await updateItemWithin(call.w, given, { fresh: call.item.fresh === true });
  call.report(Object.fromEntries(Object.entries(fields).map(([name, value]) => [inRest(name), value])));
}

/** The error for an argument that cannot be used. */
export function unusable(reason: string) {
  return invalid({ base: [reason] });
}

/** A command without an argument that sets fixed fields. */
export function setter(
  parts: Pick<Command, 'name' | 'aliases' | 'description' | 'types' | 'needs'> & {
    readonly fields: Omit<UpdateInput, 'id'>;
    readonly does: (noun: string) => string;
    readonly did: (noun: string) => string;
  },
): Command {
  const { fields, does, did, ...rest } = parts;
  return {
    ...rest,
    explain: (_argument, noun) => does(noun),
    run: async (call) => {
      await change(call, fields);
      return did(typeNoun(call.item.type).one);
    },
  };
}
