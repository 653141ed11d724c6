import { nameOf } from '../../api/document.ts';
import type { AnswerOf } from '../../api/document.ts';
import { type FormOptions, sendForm } from '../../api/send-form.ts';
import { withBase } from '../../site/base-path.ts';
import type { Item } from '../../work-items/item.ts';
import { UPLOAD_DESIGNS } from '../design-documents.ts';
import { UPLOAD_FAILED } from './chosen-files.ts';

type Uploaded = AnswerOf<typeof UPLOAD_DESIGNS>['designManagementUpload'];

/**
 * Uploads files in one version and resolves with the names of those that were skipped. Rejects with the
 * message to show.
 */
export async function sendDesigns(
  { fullPath, iid }: Pick<Item, 'fullPath' | 'iid'>,
  files: readonly File[],
  options: FormOptions,
): Promise<readonly string[]> {
  const variables = { projectPath: fullPath, iid, files: files.map(() => null) };
  const operations = { query: UPLOAD_DESIGNS.text, operationName: nameOf(UPLOAD_DESIGNS), variables };
  const form = new FormData();
  form.append('operations', JSON.stringify(operations));
  form.append(
    'map',
    JSON.stringify(Object.fromEntries(files.map((_, at) => [at, [`variables.files.${at}`]]))),
  );
  for (const [at, file] of files.entries()) form.append(String(at), file, file.name);
  const answer = await sendForm(withBase('/api/graphql'), form, options).catch(() => null);
  const uploaded = uploadedIn(answer?.text ?? '');
  if (uploaded.errors.length > 0) throw new Error(uploaded.errors.join('. '));
  return uploaded.skippedDesigns.map(({ filename }) => filename);
}

/** Throws the server's reason if it gave one. */
function uploadedIn(text: string): NonNullable<Uploaded> {
  const { data, errors } = answerIn(text);
  const uploaded = data?.designManagementUpload;
  if (uploaded == null) throw new Error(errors?.map(({ message }) => message).join('. ') || UPLOAD_FAILED);
  return uploaded;
}

interface Answer {
  readonly data?: { readonly designManagementUpload?: Uploaded } | null;
  readonly errors?: readonly { readonly message: string }[];
}

/** Empty when something between here and the server answered. */
function answerIn(text: string): Answer {
  try {
    return (JSON.parse(text) as Answer | null) ?? {};
  } catch {
    return {};
  }
}
