/** Newest matches that are looked at, before rights are checked: a common word is in almost every text. */
const MOST_MATCHES = 5000;

type Order = 'asc' | 'desc';

/** The ids of the newest items, or of the oldest, whose row of work_item_texts (`said`) meets some conditions. */
export function newestItems(conditions: readonly string[], order: Order = 'desc'): string {
  const where = ['said.deleted_at IS NULL', ...conditions].join(' AND ');
  return `(SELECT said.id FROM work_item_texts said WHERE ${where} ORDER BY said.created_at ${order} LIMIT ${MOST_MATCHES})`;
}

/** The ids of the newest comments, or of the oldest, whose row (`said`) meets some conditions. */
export function newestNotes(conditions: readonly string[], order: Order = 'desc', joins = ''): string {
  return `(SELECT said.id FROM notes said ${joins} WHERE ${conditions.join(' AND ')} ORDER BY said.created_at ${order} LIMIT ${MOST_MATCHES})`;
}
