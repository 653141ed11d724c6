/** What an address of this product points to. */
export interface ShownAt {
  readonly kind: 'issue' | 'epic' | 'work_item' | 'merge_request' | 'milestone' | 'iteration';
  readonly path: string;
  readonly number: string;
  /** The id of the comment in the fragment. */
  readonly note: string | null;
  /** The name of the design of an issue that it shows. */
  readonly design?: string;
}

const KINDS = {
  issues: 'issue',
  'issues/incident': 'issue',
  epics: 'epic',
  work_items: 'work_item',
  merge_requests: 'merge_request',
  milestones: 'milestone',
  iterations: 'iteration',
} as const;

// No path segment is a single dash, so the path can end at only one position.
const ITEM =
  /^\/(groups\/)?(\w[\w.-]*(?:\/\w[\w.-]*)*)\/-\/(issues\/incident|issues|epics|work_items|merge_requests|milestones|iterations)\/([1-9]\d{0,9})(?:\/designs\/([^\s/?#]{1,1000}))?((?:\/[\w.-]+)*\/?(?:\?[^#]*)?(?:#.*)?)$/;
const NOTE = /#note_(\d{1,18})$/;

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/**
 * Parses the path, query and fragment of an address, beginning with a slash: `/groups/a/b/-/epics/3#note_7`.
 * Null if it points to nothing that can be referenced.
 */
export function readAddress(address: string): ShownAt | null {
  const match = ITEM.exec(address);
  if (!match) return null;
  const [, inGroup, path = '', word = '', number = '', design, rest = ''] = match;
  const kind = KINDS[word as keyof typeof KINDS];
  if (kind === 'epic' && inGroup === undefined) return null;
  const shown = { kind, path, number, note: NOTE.exec(rest)?.[1] ?? null };
  const filename = design === undefined ? null : decoded(design);
  return filename === null ? shown : { ...shown, design: filename };
}
