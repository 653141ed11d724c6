import type { Area } from '../area.ts';
import { itemReferences } from './references.ts';
import { autocompleteEpics, findItemOfText, autocompleteIssues } from './autocomplete.ts';

/** Work item references in texts. */
export const references: Area = {
  name: 'references',
  references: { issue: itemReferences, epic: itemReferences, work_item: itemReferences },
  autocompleteSources: { epics: autocompleteEpics, issues: autocompleteIssues },
  findTextItem: findItemOfText,
};
