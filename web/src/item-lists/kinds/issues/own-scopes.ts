import { ISSUE_TOKENS } from '@cairn/domain/search/issues/tokens';
import type { FilterState } from '@cairn/domain/search/address';
import { filterVariables } from '@cairn/domain/search/variables';
import type { StateTab } from '../../../lists/tabs/state-tab.ts';
import { ask } from '../../../api/ask.ts';
import { gql, type VariablesOf } from '../../../api/document.ts';

/** The label scopes used on the viewer's own issues. */
const OWN_SCOPES = gql(`
  query ownLabelScopes($filter: IssueFilters) {
    issues(filter: $filter) {
      labelScopes
    }
  }
`);

interface OwnList {
  readonly filters: FilterState;
  readonly state: StateTab;
}

/** The scopes of the labels on the issues of a personal list, by name. */
export async function ownLabelScopes({ filters, state }: OwnList): Promise<readonly string[]> {
  const asked = filterVariables(ISSUE_TOKENS, filters) as VariablesOf<typeof OWN_SCOPES>['filter'];
  return (await ask(OWN_SCOPES, { filter: { ...asked, state } })).issues.labelScopes;
}
