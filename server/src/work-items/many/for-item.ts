import { CairnError } from '../../http/errors.ts';
import type { LeanItem } from '../rows.ts';

type Named = Pick<LeanItem, 'id' | 'iid' | 'type' | 'title'>;

/** Adds to an error which of many items it is about. */
export function forItem(item: Named, error: CairnError): CairnError {
  const { id, iid, type, title } = item;
  return new CairnError(error.code, error.message, error.fields, {
    ...error.details,
    item: { id, iid, type, title },
  });
}

const named = (item: Named, error: unknown): unknown =>
  error instanceof CairnError ? forItem(item, error) : error;

/** Runs a check of one item; errors name the item. */
export function naming<T>(item: Named, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw named(item, error);
  }
}

/** Runs an asynchronous check of one item; errors name the item. */
export async function namingLater<T>(item: Named, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw named(item, error);
  }
}
