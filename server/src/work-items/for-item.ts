import { CairnError, type ErrorSubject } from '../http/errors.ts';

/** Notes on an error which item it is about. */
export function forItem({ id, iid, type, title }: ErrorSubject, error: CairnError): CairnError {
  error.about ??= { id, iid, type, title };
  return error;
}

/** Runs a check of one item; errors name the item. */
export function naming<T>(item: ErrorSubject, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw error instanceof CairnError ? forItem(item, error) : error;
  }
}

/** Runs an asynchronous check of one item; errors name the item. */
export async function namingLater<T>(item: ErrorSubject, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof CairnError ? forItem(item, error) : error;
  }
}

/** Runs a change of several items; the answer to an error about one of them contains the item. */
export async function answeringItem<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof CairnError) || !error.about) throw error;
    const details = { ...error.details, item: error.about };
    throw new CairnError(error.code, error.message, error.fields, details);
  }
}
