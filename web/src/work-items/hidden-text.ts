import { typeNoun } from '@cairn/domain/work-items/type-nouns';

/** Explains to an administrator why nobody else sees an item. */
export function hiddenText({ type, spam }: { type?: string | null; spam?: boolean }): string {
  const { one } = typeNoun(type ?? 'ISSUE');
  return `This ${one} is hidden because ${spam === true ? 'it was submitted as spam' : 'its author has been banned'}.`;
}
