import { ArgumentError } from '../graphql/arguments.ts';
import type { Filter, Filters } from '../graphql/filter.ts';
import { askedKind } from './sections.ts';

const NAME = 'section';

interface AskedSection {
  readonly by: string;
  readonly labelScope?: string | null;
  readonly key?: string | null;
}

const numberOf = (key: string): string => {
  if (!/^[1-9]\d{0,14}$/.test(key)) throw new ArgumentError(`${NAME}.key`, 'is not the key of a section');
  return key;
};

const section: Filter = {
  params: { section_key: 'text', section_scope: 'text' },
  values: ({ by, labelScope = null, key = null }: AskedSection) => ({
    section_key: key === null || by === 'LABEL_SCOPE' ? key : numberOf(key),
    section_scope: labelScope,
  }),
  where(item, given) {
    const { idsOf, headingOf, key, has } = askedKind(given, `${NAME}.`);
    // It has nothing of the kind that the viewer may see.
    if (!given.has(`${NAME}.key`))
      return `NOT EXISTS (SELECT 1 FROM (${idsOf(item)}) held CROSS JOIN LATERAL (${headingOf('held.id')}) named)`;
    return typed(has(item), key);
  },
  candidateIds(given) {
    const { candidateIds, key } = askedKind(given, `${NAME}.`);
    return given.has(`${NAME}.key`) ? typed(candidateIds, key) : null;
  },
};

const typed = (text: string, type: string): string =>
  text.replaceAll(':section_key', `:section_key::${type}`);

/** Filters of lists that can be divided into sections: by one section. */
export const sectionFilters: Filters = { [NAME]: section };
