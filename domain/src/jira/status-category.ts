import type { InventoryStatus } from './inventory.ts';
import { record, text } from './values.ts';

/** The category of a status as Jira answers it. */
export function categoryOf(status: unknown): InventoryStatus['category'] {
  const key = text(record(record(status)['statusCategory'])['key']);
  return key === 'done' || key === 'indeterminate' ? key : 'new';
}
