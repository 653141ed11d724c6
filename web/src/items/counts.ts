type Counts = {
  readonly openedEpics: number;
  readonly closedEpics: number;
  readonly openedIssues: number;
  readonly closedIssues: number;
};

/** What is counted below an epic; nothing where the server does not say. */
export const countsBelow = (told: Counts | null): Counts =>
  told ?? { openedEpics: 0, closedEpics: 0, openedIssues: 0, closedIssues: 0 };
