import type { ChangeEvent } from '../changes/record.ts';
import type { UploadRow } from './queries.ts';

/** Builds the change entry of an uploaded file. */
export function uploadEvent(upload: UploadRow, verb: 'created' | 'deleted'): ChangeEvent {
  const { filename, size, media_type } = upload;
  const fields = { filename, size, media_type };
  return {
    subjectType: 'upload',
    subjectId: upload.id,
    rootNamespaceId: upload.root_namespace_id,
    namespaceId: upload.namespace_id,
    kind: `upload.${verb}`,
    before: verb === 'deleted' ? fields : {},
    after: verb === 'created' ? fields : {},
  };
}
