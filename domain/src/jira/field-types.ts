import { isDocument, record, sprintOf, text } from './values.ts';

/** What `schema` of Jira says of a field's type, as InventoryField has it; null when it says nothing. */
export function typeInSchema(schema: unknown): string | null {
  const { type, items, custom } = record(schema);
  if (text(type) === '') return null;
  const kind = text(custom).split(':').at(-1) ?? '';
  return [text(type), text(items), kind]
    .filter((part) => part !== '')
    .join(':')
    .slice(0, 100);
}

/** The type of a field of which only a value is known. */
export function typeOfValue(value: unknown): string {
  if (Array.isArray(value)) return `array:${typeOfValue(value[0])}`;
  if (sprintOf(value)) return 'json:gh-sprint';
  if (isDocument(value)) return 'string:textarea';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'string') {
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return 'date';
    if (/^\d{4}-\d\d-\d\dT/.test(value)) return 'datetime';
    if (/^-?\d{1,15}(?:\.\d{1,15})?$/.test(value)) return 'number';
    return value.includes('\n') || value.length > 255 ? 'string:textarea' : 'string:textfield';
  }
  const { accountId, displayName, key, summary, releaseDate, released, value: option } = record(value);
  if (text(accountId) !== '' || text(displayName) !== '') return 'user';
  if (typeof option === 'string') return 'option';
  if (released !== undefined || releaseDate !== undefined) return 'version';
  if (text(key) !== '' && text(summary) !== '') return 'any:gh-epic-link';
  return text(record(value)['name']) === '' ? 'any' : 'option';
}
