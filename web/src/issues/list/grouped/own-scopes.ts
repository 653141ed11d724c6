import { ISSUE_TOKENS } from '@cairn/domain/search/issues/tokens';
import { filterVariables } from '@cairn/domain/search/variables';
import { ask } from '../../../api/ask.ts';
import type { IssueFilter } from '../documents.ts';
import type { IssueListView } from '../list-view.ts';
import { OWN_SCOPES } from './documents.ts';

/** The scopes of the labels on the issues of a personal list, by name. */
export async function ownLabelScopes({ filters, state }: IssueListView): Promise<readonly string[]> {
  const asked = filterVariables(ISSUE_TOKENS, filters) as IssueFilter;
  return (await ask(OWN_SCOPES, { filter: { ...asked, state } })).issues.labelScopes;
}
