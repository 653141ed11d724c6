import type { Action } from './actions.ts';

const ON_CREATE: { readonly [Key in Action]?: Action } = {
  setIssueMetadata: 'setIssueMetadataOnCreate',
  setConfidential: 'setConfidentialOnCreate',
};

/** The action to check instead of another while an item is being created. */
export function onCreate(action: Action): Action {
  return ON_CREATE[action] ?? action;
}
