import type { UploadedFile } from '../../files/uploaded-file.ts';
import { iidOf } from '../../graphql/iid.ts';
import { type Mutation, mutationOn } from '../../graphql/part.ts';
import { invalid } from '../../http/errors.ts';
import { createDesignNote, movePin } from '../../notes/design-notes.ts';
import type { Noteable } from '../../notes/graphql/mutations.ts';
import { archiveDesigns, describeDesign, moveDesign, uploadDesigns } from '../changes.ts';

interface AtIssue {
  readonly projectPath: string;
  readonly iid: string;
}

const addressOf = ({ projectPath, iid }: AtIssue) => ({ projectPath, iid: iidOf(iid) });

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const given = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value != null)) as Partial<T>;

export const designMutations: Readonly<Record<string, Mutation>> = {
  designManagementUpload: mutationOn<AtIssue & { files: UploadedFile[] }>(async (context, viewer, input) => {
    const { designs, skipped } = await uploadDesigns(context, viewer, addressOf(input), input.files);
    return { designs, skippedDesigns: skipped, errors: [] };
  }),
  designManagementDelete: mutationOn<AtIssue & { filenames: string[] }>(async (context, viewer, input) => {
    const { version } = await archiveDesigns(context, viewer, addressOf(input), input.filenames);
    return { version, errors: [] };
  }),
  designManagementMove: mutationOn<{ id: number; previous?: number | null; next?: number | null }>(
    async (context, viewer, { id, previous, next }) => {
      const { itemId } = await moveDesign(context, viewer, { id, previous, next });
      return { designCollection: itemId, errors: [] };
    },
  ),
  designManagementUpdate: mutationOn<{ id: number; description?: string | null }>(
    async (context, viewer, { id, description = null }) => {
      await describeDesign(context, viewer, { id, description });
      return { design: id, errors: [] };
    },
  ),
  createImageDiffNote: mutationOn<{
    noteableId: Noteable;
    body: string;
    internal?: boolean | null;
    confidential?: boolean | null;
    position: Place & { headSha: string };
  }>(async (context, viewer, { noteableId, body, internal, confidential, position }) => {
    if (!('designId' in noteableId)) throw invalid({ noteable: ['must be a design'] });
    const { headSha, x, y, width, height } = position;
    const note = {
      ...noteableId,
      note: body,
      internal: internal ?? confidential ?? false,
      pin: { headSha, x, y, width, height },
    };
    return { note: (await createDesignNote(context, viewer, note)).id, errors: [] };
  }),
  repositionImageDiffNote: mutationOn<{ id: number; position: Partial<Place> }>(
    async (context, viewer, { id, position }) => ({
      note: (await movePin(context, viewer, { id, ...given(position) })).id,
      errors: [],
    }),
  ),
};
