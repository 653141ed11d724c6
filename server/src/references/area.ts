import type { Area } from '../area.ts';
import { itemReferences } from './references.ts';
import { epicSource, findItemOfText, issueSource } from './autocomplete.ts';

/** Work items as texts name them. */
export const references: Area = {
  name: 'references',
  references: { issue: itemReferences, epic: itemReferences, work_item: itemReferences },
  sources: { epics: epicSource, issues: issueSource },
  findTextItem: findItemOfText,
};
