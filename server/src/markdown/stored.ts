import { OUTSIDE_IMAGE } from '@cairn/domain/markdown/html/addresses';
import type { HidesAddress } from '@cairn/domain/markdown/page';
import { RENDER_VERSION, renderMarkdown } from '@cairn/domain/markdown/render';
import type { Reference } from '@cairn/domain/references/reference';
import { taskCounts } from '@cairn/domain/task-lists/items';
import { escapeXml } from '@cairn/domain/text/xml';
import type { Rendering } from './html-for.ts';

/** A text as stored in a row: html and references are those of `version`, or null when it was never rendered. */
export interface StoredText {
  readonly text: string;
  readonly html: string | null;
  readonly references: readonly Reference[] | null;
  readonly version: number | null;
}

/** The stored form of a rendering's references; null when its HTML is final for every reader. */
export function storedReferences({ html, references }: Rendering): string | null {
  return references.length > 0 || html.includes(OUTSIDE_IMAGE) ? JSON.stringify(references) : null;
}

/** The columns of a work item derived from its description; they must be written together with it. */
export function descriptionColumns(description: string) {
  const rendering = renderMarkdown(description);
  return {
    description_html: rendering.html,
    description_references: storedReferences(rendering),
    html_version: RENDER_VERSION,
    ...taskColumns(description),
  };
}

/** The checklist counts of a description; the other derived columns may be filled at the first read. */
export function taskColumns(description: string): { task_count: number; completed_task_count: number } {
  const { count, completedCount } = taskCounts(description);
  return { task_count: count, completed_task_count: completedCount };
}

/** The stored rendering, or a new one when it is missing or older than the renderer. */
export function renderingOf(stored: StoredText): Rendering {
  return keptRendering(stored) ?? renderMarkdown(stored.text);
}

const keptRendering = ({ html, references, version }: StoredText): Rendering | null =>
  html !== null && version === RENDER_VERSION ? { html, references: references ?? [] } : null;

/** Maximum number of characters rendered per answer; most texts are stored rendered. */
const MOST_RENDERED = 1_500_000;

const asTyped = (text: string): Rendering => ({
  html: `<pre class="markdown-plain"><code>${escapeXml(text)}</code></pre>\n`,
  references: [],
});

/**
 * The renderings of an answer's texts. Above the limit, further texts without a stored rendering are sent as
 * typed. A stored rendering with an address to hide is not used.
 */
export function renderingsOf(texts: readonly StoredText[], hides?: HidesAddress): Rendering[] {
  let rendered = 0;
  return texts.map((stored) => {
    const kept = keptRendering(stored);
    if (kept && !hides?.(kept.html)) return kept;
    rendered += stored.text.length;
    return rendered > MOST_RENDERED ? asTyped(stored.text) : renderMarkdown(stored.text, hides);
  });
}

/** SQL: true when a row's html is that of the current renderer. */
export function isFresh(html: string, version: string): string {
  return `(${html} IS NOT NULL AND ${version} IS NOT DISTINCT FROM ${RENDER_VERSION})`;
}
