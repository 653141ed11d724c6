import { typeNoun, type WorkItemType } from '@cairn/domain/work-items/type-nouns';
import { ask } from '../../api/ask.ts';
import { gql } from '../../api/document.ts';
import { mutationAnswer } from '../../work-items/writes/mutation-answer.ts';
import { itemId, workItemId } from '../../work-items/work-item-id.ts';
import type { TreeHead } from '../store/tree-state.ts';
import type { Added } from '../tree-adder.ts';

const CREATE_CHILD = gql(`
  mutation createChild($input: WorkItemCreateInput!) {
    workItemCreate(input: $input) {
      workItem {
        id
        title
      }
      changeIds
      errors
    }
  }
`);

export interface NewChild {
  readonly type: WorkItemType;
  readonly title: string;
  /** The group or project of the new item. */
  readonly namespacePath: string;
}

/** Creates a child at the top of the root's children. Returns an error message when it was not created. */
export async function createChild(
  head: TreeHead,
  { type, title, namespacePath }: NewChild,
): Promise<Added | string> {
  const input = {
    title: title.trim(),
    namespacePath,
    workItemTypeId: head.typeIds[type] ?? '',
    hierarchyWidget: { parentId: workItemId(head.id) },
    ...(head.confidential ? { confidential: true } : {}),
  };
  const answer = await mutationAnswer(ask(CREATE_CHILD, { input })).catch(() => null);
  const made = answer?.workItem ?? null;
  if (made === null) return failureText(type, answer?.errors ?? null);
  return {
    ids: [itemId(made.id, type)],
    changeIds: answer?.changeIds ?? [],
    text: `“${made.title}” created`,
  };
}

/** Null stands for a server that could not be reached. */
function failureText(type: WorkItemType, errors: readonly string[] | null): string {
  const reasons = errors?.join('. ') ?? '';
  if (type === 'EPIC') {
    if (errors === null) return 'Something went wrong while creating child epics.';
    return reasons === '' ? 'Error creating epic' : reasons;
  }
  const failed = `Something went wrong while creating ${typeNoun(type).one}`;
  return reasons === '' ? failed : `${failed}. ${reasons}`;
}
