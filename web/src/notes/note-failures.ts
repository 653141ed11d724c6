/** What is said when the server did not accept a change and gave no reason. */
export interface NoteFailures {
  readonly unsent: string;
  readonly unsaved: string;
  readonly undeleted: string;
  readonly unresolved: string;
}

export const ITEM_NOTE_FAILURES: NoteFailures = {
  unsent: 'Your comment could not be submitted! Please check your network connection and try again.',
  unsaved: 'Something went wrong while editing your comment. Please try again.',
  undeleted: 'Something went wrong while deleting your note. Please try again.',
  unresolved: 'Something went wrong while resolving this discussion. Please try again.',
};
