import { splitScoped } from '../labels/scoped.ts';

/** How lists can be grouped, by the API's names. */
export type Grouping =
  | { readonly by: 'MILESTONE' | 'ITERATION' | 'ASSIGNEE' | 'EPIC' }
  | { readonly by: 'LABEL_SCOPE'; readonly labelScope: string };

/** The same for lists of epics. */
export type EpicGrouping = Extract<Grouping, { by: 'LABEL_SCOPE' }> | { readonly by: 'EPIC' };

export type GroupedList = 'issues' | 'epics';
export type GroupingKind = Grouping['by'];

interface Word {
  readonly by: GroupingKind;
  readonly word: string;
}

const EPIC: Word = { by: 'EPIC', word: 'epic' };
const LABEL: Word = { by: 'LABEL_SCOPE', word: 'label' };

/** The groupings of each list in display order, with their names in addresses. */
export const GROUPING_NAMES: Readonly<Record<GroupedList, readonly Word[]>> = {
  issues: [
    { by: 'ASSIGNEE', word: 'assignee' },
    { by: 'MILESTONE', word: 'milestone' },
    { by: 'ITERATION', word: 'iteration' },
    EPIC,
    LABEL,
  ],
  epics: [EPIC, LABEL],
};

const SCOPE = `${LABEL.word}:`;

const isOfEpics = (grouping: Grouping): grouping is EpicGrouping =>
  GROUPING_NAMES.epics.some(({ by }) => by === grouping.by);

/** Parses a grouping of epics from an address or a view; null if unknown. */
export function readEpicGrouping(text: string | null): EpicGrouping | null {
  const grouping = readGrouping('epics', text);
  return grouping !== null && isOfEpics(grouping) ? grouping : null;
}

/** Parses a grouping from an address or a view; null if the list does not have it. */
export function readGrouping(list: GroupedList, text: string | null): Grouping | null {
  if (text === null) return null;
  if (text.startsWith(SCOPE)) {
    const labelScope = text.slice(SCOPE.length);
    // The title of a scoped label could begin with it.
    return splitScoped(`${labelScope}::x`)?.scope === labelScope && labelScope.length <= SCOPE_MAX
      ? { by: 'LABEL_SCOPE', labelScope }
      : null;
  }
  const by = GROUPING_NAMES[list].find(({ word }) => word === text)?.by;
  return by === undefined || by === 'LABEL_SCOPE' ? null : { by };
}

/** A title of 255 characters also needs `::` and one more character. */
const SCOPE_MAX = 252;

/** The text that readGrouping() reads. */
export function writeGrouping(grouping: Grouping): string {
  if (grouping.by === 'LABEL_SCOPE') return `${SCOPE}${grouping.labelScope}`;
  return GROUPING_NAMES.issues.find(({ by }) => by === grouping.by)?.word ?? '';
}
