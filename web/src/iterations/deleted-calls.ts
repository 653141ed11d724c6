import { sendJson } from '../api/send-json.ts';
import { type Namespace, numberOf, pageOf } from '../groups/namespace.ts';
import { problemOf } from '../forms/problems.ts';
import { navigate } from '../navigation/place.ts';
import { toast } from '../ui/messages/toast.ts';
import type { Deleted } from '../namespaces/DeletedList.tsx';

type Kind = 'cadences' | 'iterations';

/** Reads the deleted cadences or iterations of a group; throws HttpRefused for readers. */
export function readDeleted(
  kind: Kind,
  { fullPath }: Namespace,
  signal: AbortSignal,
): Promise<readonly Deleted[]> {
  return sendJson('GET', `/groups/{id}/-/${kind}/deleted.json`, { params: { id: fullPath }, signal });
}

/** Restores a deleted cadence or iteration; throws HttpRefused. */
export async function restoreDeleted(kind: Kind, { fullPath }: Namespace, id: number): Promise<void> {
  await sendJson('POST', `/groups/{id}/-/${kind}/deleted/{deleted_id}/restore.json`, {
    params: { id: fullPath, deleted_id: id },
  });
}

/** Says that a cadence or iteration was deleted, and offers to undo that. */
export function toastDeleted(kind: Kind, namespace: Namespace, gid: string, text: string): void {
  const id = numberOf(gid);
  const undo = async () => {
    try {
      await restoreDeleted(kind, namespace, id);
      navigate(pageOf(namespace, `${kind}/${id}`));
    } catch (refused) {
      toast({ text: problemOf(refused), tone: 'danger' });
    }
  };
  toast({ text, action: { label: 'Undo', onPress: () => void undo() } });
}
