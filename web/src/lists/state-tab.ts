export const STATE_TABS = ['opened', 'closed', 'all'] as const;

/** Which items a list shows. */
export type StateTab = (typeof STATE_TABS)[number];
