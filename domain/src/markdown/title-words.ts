const INLINE_CODE = /(`+)([^`]+)\1/g;

/** The plain text of a title, without the marks of inline code. */
export function titleWords(title: string): string {
  return title.replace(INLINE_CODE, '$2');
}

export interface TitlePart {
  readonly text: string;
  readonly code: boolean;
  /** Offset in the title. */
  readonly start: number;
}

/** The parts of a title in order, text and inline code. Their joined texts are its plain text. */
export function titleParts(title: string): TitlePart[] {
  const parts: TitlePart[] = [];
  let end = 0;
  for (const match of title.matchAll(INLINE_CODE)) {
    if (match.index > end) parts.push({ text: title.slice(end, match.index), code: false, start: end });
    parts.push({ text: match[2] as string, code: true, start: match.index });
    end = match.index + match[0].length;
  }
  if (end < title.length) parts.push({ text: title.slice(end), code: false, start: end });
  return parts;
}
