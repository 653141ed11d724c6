import { CairnError } from '../http/errors.ts';
import type { LeanItem } from '../work-items/rows.ts';

/** Runs a change of many items; adds the item and the field to the message of an error about one item. */
export async function namingItem<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const item = error instanceof CairnError ? (error.details?.['item'] as LeanItem | undefined) : undefined;
    throw item === undefined ? error : said(error as CairnError, item);
  }
}

const said = (error: CairnError, item: Pick<LeanItem, 'iid' | 'type' | 'title'>): CairnError => {
  const name = `“${item.title}” (${item.type === 'epic' ? '&' : '#'}${item.iid})`;
  const sentence =
    error.code === 'forbidden'
      ? `You don't have permission to change ${name}`
      : `${name}: ${error.sentences.join('. ')}`;
  const [field] = Object.keys(error.fields ?? {});
  return new CairnError(error.code, sentence, undefined, { ...error.details, field: field ?? null });
};
