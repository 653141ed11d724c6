import { readFileSync } from 'node:fs';
import { bool, costly, day, maybePlain, maybeStr, num } from '../graphql/field.ts';
import type { GraphqlPart } from '../graphql/part.ts';
import { labelScopes, listSections, sectionKeys } from './sections.ts';

/** The cost of a field that reads a whole list. */
const WHOLE_LIST = 20;

const ofList = {
  fields: { sections: costly(WHOLE_LIST, listSections), labelScopes: costly(WHOLE_LIST, labelScopes) },
};
const ofItem = { fields: { sectionKeys } };

export const sectionsGraphql: GraphqlPart = {
  sdl: readFileSync(new URL('./sections.graphql', import.meta.url), 'utf8'),
  types: {
    IssueConnection: ofList,
    EpicConnection: ofList,
    Issue: ofItem,
    Epic: ofItem,
    ListSection: {
      fields: {
        key: maybeStr('key'),
        title: maybeStr('title'),
        count: num('count'),
        isPartial: bool('partial'),
        startDate: day('start_date'),
        dueDate: day('due_date'),
        color: maybePlain('color'),
        avatarUrl: maybeStr((section) => `:base_path || ${section}.avatar_url`),
        fullPath: maybeStr('full_path'),
      },
    },
  },
};
