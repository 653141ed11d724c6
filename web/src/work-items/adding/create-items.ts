import type { NewItemValues } from '@cairn/domain/search/new-item-values';
import { pageOf } from '../../groups/namespace.ts';
import { HttpRefused } from '../../api/refused.ts';
import { sendJson } from '../../api/send-json.ts';

export interface CreatedItem {
  /** The global id. */
  readonly id: string;
  readonly iid: string;
  readonly webPath: string;
}

/** New items, in the order of their titles, and the change that undoes them. */
export interface CreatedItems {
  readonly items: readonly CreatedItem[];
  readonly changeId: number;
}

/** The group of new epics, or the project of new items of another type. */
export interface PlaceOfNew {
  readonly kind: 'group' | 'project';
  readonly fullPath: string;
}

/** Creates items, all or none; throws with the reason as a sentence. */
export async function createItems(
  place: PlaceOfNew,
  titles: readonly string[],
  { type, parentId, ...values }: NewItemValues,
): Promise<CreatedItems> {
  const list = pageOf(place, place.kind === 'group' ? 'epics' : 'issues');
  const kind = place.kind === 'group' ? 'Epic' : 'Issue';
  const body = {
    titles,
    ...values,
    ...(type !== undefined && { type }),
    ...(parentId !== undefined && { parent_id: parentId }),
  };
  try {
    const answer = await sendJson('POST', '/{id}/-/issues/bulk_create', { at: `${list}/bulk_create`, body });
    return {
      items: answer.items.map(({ id, iid, web_path }) => ({
        id: `gid://gitlab/${kind}/${id}`,
        iid: String(iid),
        webPath: web_path,
      })),
      changeId: answer.change_id,
    };
  } catch (refused) {
    throw new Error(reasonOf(refused), { cause: refused });
  }
}

function reasonOf(refused: unknown): string {
  if (!(refused instanceof HttpRefused) || refused.status === 0) return '';
  if (refused.status === 403) return 'You do not have permission to add this here.';
  if (refused.status === 404) return 'Its place no longer exists. Reload the page.';
  if (refused.messages.length === 0) return 'Not added. Try again in a moment.';
  return `${refused.messages.join('. ')}.`.replace(/\.\.$/, '.');
}

/** Moves created items to the bin; throws HttpRefused. */
export async function undoCreation(changeId: number): Promise<void> {
  await sendJson('POST', '/-/bulk_edits/undo', { body: { change_id: changeId } });
}
