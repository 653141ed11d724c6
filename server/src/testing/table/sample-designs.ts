import { Readable } from 'node:stream';
import { describeDesign, uploadDesigns } from '../../designs/changes.ts';
import { receiveFile } from '../../files/receive.ts';
import { UploadedFile } from '../../files/uploaded-file.ts';
import { createDesignNote } from '../../notes/design-notes.ts';
import type { GroupWithRoles } from '../group-with-roles.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/** Adds two designs to an issue, the first with a description and a thread. */
export async function addSampleDesigns({ context, chief }: GroupWithRoles, itemId: number, canary: string) {
  const { iid } = await context.db
    .selectFrom('work_items')
    .select('iid')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();
  const files: UploadedFile[] = [];
  for (const name of ['first.png', 'second.png'])
    files.push(new UploadedFile(name, await receiveFile(context.settings.files, Readable.from([PNG]))));
  const { designs } = await uploadDesigns(context, chief, { projectPath: 'group/project', iid }, files);
  const [design = 0, otherDesign = 0] = designs;
  await describeDesign(context, chief, { id: design, description: `${canary} is blue` });
  const { sha: designSha } = await context.db
    .selectFrom('design_versions')
    .select('sha')
    .where('work_item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  const { id: designNote } = await createDesignNote(context, chief, {
    designId: design,
    note: `${canary} is too blue`,
    pin: { headSha: designSha, x: 1, y: 2, width: 9, height: 9 },
  });
  return { design, otherDesign, designNote, designSha };
}
