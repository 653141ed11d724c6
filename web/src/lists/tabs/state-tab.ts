export const STATE_TABS = ['opened', 'closed', 'all'] as const;

/** Which items a list shows. */
export type StateTab = (typeof STATE_TABS)[number];

/** Up to how many items of a tab are counted unless somebody asks for the exact figure. */
export const MOST_COUNTED = 10_000;
