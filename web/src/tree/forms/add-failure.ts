import { typeNoun, type WorkItemType } from '@cairn/domain/work-items/type-nouns';

const TOO_DEEP = 'Epic hierarchy level too deep';
const TOO_MANY = 'This epic already has the maximum number of child epics.';

/** Error message for references that match no item. */
export function notFoundText(noun: string, references: readonly string[]): string {
  return `No ${noun} found for ${references.join(', ')}.`;
}

/** The references in an answer that match no item the viewer can see. */
export function notFoundIn(body: unknown): readonly string[] {
  const { not_found: found } = (body ?? {}) as { not_found?: unknown };
  return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];
}

/** Error message for items that could not be added. The status is null when the server could not be reached. */
export function addFailure(type: WorkItemType, status: number | null, said: string): string {
  if (status === 409 && said === TOO_DEEP) return TOO_MANY;
  if (status === 404)
    return said.startsWith('No matching') ? said : `${typeNoun(type).capital} cannot be found.`;
  return status !== null && said !== '' ? said : `Something went wrong while adding ${typeNoun(type).many}.`;
}
