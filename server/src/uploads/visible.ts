import { namespaceVisible } from '../namespaces/visible.ts';
import { noteVisible } from '../notes/visible.ts';
import { workItemVisibleAlone } from '../work-items/visible.ts';

const usedWhereSeen = (upload: string): string =>
  `EXISTS (SELECT 1 FROM upload_uses uu LEFT JOIN work_items uw ON uw.id = uu.work_item_id AND uu.note_id IS NULL` +
  ` LEFT JOIN notes un ON un.id = uu.note_id WHERE uu.upload_id = ${upload}.id` +
  ` AND (uw.id IS NOT NULL AND ${workItemVisibleAlone('uw')} OR un.id IS NOT NULL AND ${noteVisible('un')}))`;

/**
 * SQL condition on an upload row: readable by its uploader, while they can see the group or project, and by
 * everybody who sees a description or note that it was saved in.
 */
export function uploadVisible(upload: string): string {
  return (
    `(${upload}.uploaded_by_id = :me AND EXISTS (SELECT 1 FROM namespaces up_ns WHERE up_ns.id = ${upload}.namespace_id` +
    ` AND ${namespaceVisible('up_ns')}) OR ${usedWhereSeen(upload)})`
  );
}
