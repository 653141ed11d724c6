import type { Action } from './actions.ts';

const ON_CREATE: { readonly [Key in Action]?: Action } = {
  setIssueMetadata: 'setIssueMetadataOnCreate',
  setConfidential: 'setConfidentialOnCreate',
};

/** The right that is asked in place of another while the item is only being made. */
export function onCreate(action: Action): Action {
  return ON_CREATE[action] ?? action;
}
