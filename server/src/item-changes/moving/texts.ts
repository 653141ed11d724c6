import type { Write } from '../../changes/write.ts';
import type { NamespaceRow } from '../../namespaces/rows.ts';
import { withFullReferences } from '../../references/full-references.ts';
import { type UploadCopies, withCopies } from '../../uploads/copy.ts';

/** Rewrites texts of one group or project for another one: references and the addresses of copied uploads. */
export function textsFor(
  { trx, viewer }: Pick<Write, 'trx' | 'viewer'>,
  from: NamespaceRow,
  to: NamespaceRow,
  uploads: UploadCopies,
): (texts: readonly string[]) => Promise<string[]> {
  return async (texts) =>
    (await withFullReferences({ db: trx }, viewer, from, to, texts)).map((text) =>
      withCopies(text, uploads, to),
    );
}
