import type { Reference } from '@cairn/domain/references/reference';
import { scanReferences } from '@cairn/domain/references/scan';
import { escapeXml } from '@cairn/domain/text/xml';
import type { Rendering } from './html-for.ts';

/** A title as HTML: text and references, no other markup. */
export function renderTitle(title: string): Rendering {
  const references: Reference[] = [];
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, reference } of scanReferences(title)) {
    parts.push(
      escapeXml(title.slice(at, start)),
      `<cairn-ref data-n="${references.length}">${escapeXml(title.slice(start, end))}</cairn-ref>`,
    );
    references.push(reference);
    at = end;
  }
  parts.push(escapeXml(title.slice(at)));
  return { html: parts.join(''), references };
}

/** SQL: true when a title is its own HTML, that is, contains nothing to escape and no possible reference. */
export function titleIsPlain(title: string): string {
  return `${title} !~ '[#&!%~@*[<>"'']|https?://'`;
}
