import { Readable } from 'node:stream';
import { describeDesign, uploadDesigns } from '../../designs/changes.ts';
import { receiveFile } from '../../files/receive.ts';
import { UploadedFile } from '../../files/uploaded-file.ts';
import { createDesignNote } from '../../notes/design-notes.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/** Adds two designs to an issue, the first with a description and a thread. */
export async function addSampleDesigns(context: Context, viewer: Viewer, itemId: number, canary: string) {
  const { iid, full_path: projectPath } = await context.db
    .selectFrom('work_items')
    .innerJoin('namespaces', 'namespaces.id', 'work_items.namespace_id')
    .select(['work_items.iid', 'namespaces.full_path'])
    .where('work_items.id', '=', itemId)
    .executeTakeFirstOrThrow();
  const files: UploadedFile[] = [];
  for (const name of ['first.png', `${canary}.png`])
    files.push(new UploadedFile(name, await receiveFile(context.settings.files, Readable.from([PNG]))));
  const { designs } = await uploadDesigns(context, viewer, { projectPath, iid }, files);
  const [design = 0, otherDesign = 0] = designs;
  await describeDesign(context, viewer, { id: design, description: `${canary} is blue` });
  const { id: designVersion, sha: designSha } = await context.db
    .selectFrom('design_versions')
    .select(['id', 'sha'])
    .where('work_item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  const { id: designNote } = await createDesignNote(context, viewer, {
    designId: design,
    note: `${canary} is too blue`,
    pin: { headSha: designSha, x: 1, y: 2, width: 9, height: 9 },
  });
  return { design, otherDesign, designNote, designVersion, designSha };
}
