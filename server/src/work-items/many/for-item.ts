import { CairnError } from '../../http/errors.ts';
import type { LeanItem } from '../rows.ts';

type Named = Pick<LeanItem, 'id' | 'iid' | 'type' | 'title'>;

/** An error that says which of many items it is about. */
export function forItem(item: Named, error: CairnError): CairnError {
  const { id, iid, type, title } = item;
  return new CairnError(error.code, error.message, error.fields, {
    ...error.details,
    item: { id, iid, type, title },
  });
}

const named = (item: Named, error: unknown): unknown =>
  error instanceof CairnError ? forItem(item, error) : error;

/** Runs what may refuse one of many items, and says which. */
export function naming<T>(item: Named, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw named(item, error);
  }
}

/** The same for what takes a while. */
export async function namingLater<T>(item: Named, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw named(item, error);
  }
}
