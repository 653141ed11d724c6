import type { MutationRow } from './mutations.ts';
import { MISSING, type Places } from './rest-calls.ts';
import type { Around } from './rows.ts';
import type { SampleItem, SampleItems } from './sample-items.ts';
import { inputType } from '../input-type.ts';

/** The document of a mutation, with its input in a variable. */
export function documentOf(name: string): string {
  return `mutation($input: ${inputType(name)}!) { ${name}(input: $input) { errors } }`;
}

const NOTHING = {
  id: MISSING,
  child: MISSING,
  note: MISSING,
  design: MISSING,
  otherDesign: MISSING,
  designNote: MISSING,
  change: MISSING,
  discussion: 'f'.repeat(40),
};

let fresh = 0;
/** Everything that the row of a mutation may refer to, of one set of sample items or of missing ones. */
export async function aroundOf(
  fixture: Places,
  sample: SampleItems,
  row: MutationRow,
  missing: 'nothing' | 'place' | 'item',
): Promise<Around> {
  const item: SampleItem = row.about === 'issue' ? sample.issue : sample.epic;
  const link = await fixture.group.context.db
    .selectFrom('work_item_links')
    .select('target_id')
    .where('id', '=', item.link)
    .executeTakeFirstOrThrow();
  const label = await fixture.group.context.db
    .selectFrom('labels')
    .select('id')
    .where('namespace_id', '=', fixture.group.groupId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return {
    item: missing === 'nothing' ? item : { ...item, ...NOTHING },
    groupId: fixture.group.groupId,
    projectId: fixture.group.projectId,
    otherProjectId: fixture.group.otherProjectId,
    groupPath: missing === 'place' ? 'nowhere' : 'group',
    projectPath: missing === 'place' ? 'nowhere/none' : 'group/project',
    related: link.target_id,
    epic: sample.epic.id,
    memberId: fixture.memberId,
    strangerId: fixture.strangerId,
    invitedGroup: 0,
    otherGroup: 0,
    label: label.id,
    otherLabel: 0,
    deletedLabel: 0,
    milestone: 0,
    deletedMilestone: 0,
    deletedCadence: 0,
    deletedIteration: 0,
    cadence: sample.cadence,
    iteration: sample.iteration,
    pastIteration: sample.pastIteration,
    upload: 0,
    savedView: sample.savedView,
    onCall: sample.onCall,
    uploadSecret: '',
    template: '',
    fresh: ++fresh,
    confidential: sample.confidential,
  };
}
