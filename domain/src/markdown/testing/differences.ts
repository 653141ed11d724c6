interface Difference {
  readonly collection: string;
  readonly examples: readonly number[];
  readonly reason: string;
}

/** Published cases that differ on purpose. A listed case that matches fails the tests. */
export const DIFFERENCES: readonly Difference[] = [
  {
    collection: 'commonmark-0.31.2',
    examples: [171, 173],
    reason: 'GFM’s tag filter is always on, so style and textarea are shown instead of taking effect',
  },
  {
    collection: 'commonmark-0.31.2',
    examples: [611],
    reason: 'GFM’s extended autolinks are always on, so a bare address is a link',
  },
  {
    collection: 'gfm-0.29',
    examples: [141, 145, 147],
    reason: 'GFM’s tag filter is always on, so script and style are shown instead of taking effect',
  },
  {
    collection: 'gfm-0.29',
    examples: [619],
    reason: 'GFM’s extended autolinks are always on, so a bare address is a link',
  },
  {
    collection: 'gfm-0.29',
    examples: [645],
    reason: 'a comment may hold two hyphens since CommonMark 0.31, and the newer rule holds',
  },
  {
    collection: 'gfm-regression',
    examples: [17],
    reason: 'GFM’s tag filter is always on, so a closing script or style tag is text',
  },
  {
    collection: 'glfm-canonical',
    examples: [3, 5],
    reason: 'the menu of a task is drawn by the page, so the stored HTML holds no button for it',
  },
  {
    collection: 'glfm-canonical',
    examples: [11],
    reason: 'a deeper list of headings stands inside its parent’s item, as HTML asks',
  },
  {
    collection: 'glfm-canonical',
    examples: [15, 17],
    reason: 'videos and sounds are links, so that opening a page asks no other host for a film',
  },
];
