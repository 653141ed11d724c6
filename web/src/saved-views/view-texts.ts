import type { SavedViewList } from '@cairn/domain/saved-views/display';

interface ViewTexts {
  /** What a view contains. */
  readonly saved: string;
  /** The link to the list without a view. */
  readonly withoutView: string;
}

const LIST = 'A view saves the filters, sort order, columns and grouping of this list.';

/** Texts about views that differ between lists. */
export const VIEW_TEXTS: Readonly<Record<SavedViewList, ViewTexts>> = {
  issues: { saved: LIST, withoutView: 'Show all issues' },
  epics: { saved: LIST, withoutView: 'Show all epics' },
  roadmap: {
    saved: 'A view saves the filters, sort order, date range and settings of this roadmap.',
    withoutView: 'Show the roadmap',
  },
};
