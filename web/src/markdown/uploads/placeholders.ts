const MAX_NAME = 246;

/** A file name that no placeholder in the text uses yet; pasted pictures are all named image.png. */
export function placeholderName(name: string, text: string): string {
  const cut = name.length > MAX_NAME ? name.slice(0, MAX_NAME) : name;
  const clean = cut.replace(/[{}[\]\n\r]/g, '_');
  if (!text.includes(placeholder(clean))) return clean;
  const dot = clean.lastIndexOf('.');
  const [stem, end] = dot > 0 ? [clean.slice(0, dot), clean.slice(dot)] : [clean, ''];
  for (let count = 2; ; count += 1) {
    const next = `${stem}-${count}${end}`;
    if (!text.includes(placeholder(next))) return next;
  }
}

/** Placeholder in the text until the link is available. */
export function placeholder(name: string): string {
  return `{{${name}}}`;
}

/** Replaces a placeholder in the text; returns the text unchanged when the placeholder was deleted. */
export function replacePlaceholder(text: string, name: string, link: string): string {
  const at = text.indexOf(placeholder(name));
  if (at < 0) return text;
  const to = at + placeholder(name).length;
  // A removed placeholder on a line of its own is removed with that line.
  const wholeLine = link === '' && (at === 0 || text[at - 1] === '\n') && text[to] === '\n';
  return text.slice(0, at) + link + text.slice(wholeLine ? to + 1 : to);
}

/** Adds the size of an image to its markdown, so that the layout does not shift when it loads. */
export function withSize(markdown: string, size: { width: number; height: number } | null): string {
  if (size === null || !markdown.startsWith('!') || /\}\s*$/.test(markdown)) return markdown;
  return `${markdown}{width=${size.width} height=${size.height}}`;
}
