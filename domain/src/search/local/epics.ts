import { readEpicValue } from '../address.ts';
import type { EPIC_TOKENS } from '../epic-tokens.ts';
import { type Decide, type Decisions } from './decide.ts';
import { byAuthor, byConfidential, byLabel } from './decisions.ts';

const inLowerCase = (path: string | null | undefined): string | undefined => path?.toLowerCase();

/** A number without a group belongs to the queried group, which is not known here. */
const byEpic: Decide = ({ iid, groupPath }, { is }) => {
  const epic = readEpicValue(is[0] ?? '');
  if (epic === null || iid === undefined || groupPath === undefined) return null;
  if (epic.iid !== iid) return false;
  return epic.groupPath === null ? null : inLowerCase(epic.groupPath) === inLowerCase(groupPath);
};

const byGroup: Decide = ({ groupPath }, { is }) =>
  groupPath === undefined ? null : inLowerCase(groupPath) === inLowerCase(is[0]);

/** How each filter of lists of epics is evaluated locally. */
export const EPIC_DECISIONS: Decisions<(typeof EPIC_TOKENS)[number]> = {
  author: byAuthor,
  label: byLabel,
  // The milestone of one of its issues, which is not loaded.
  milestone: null,
  confidential: byConfidential,
  epic: byEpic,
  group: byGroup,
  reaction: null,
};
