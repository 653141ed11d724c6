const MAX_NAME = 246;

/** A name that does not stand as a placeholder in the text yet; pasted pictures all come as image.png. */
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

/** What stands in the text until the link is there. */
export function placeholder(name: string): string {
  return `{{${name}}}`;
}

/** The text with a placeholder replaced; unchanged where somebody has deleted it. */
export function replacePlaceholder(text: string, name: string, link: string): string {
  const at = text.indexOf(placeholder(name));
  if (at < 0) return text;
  const to = at + placeholder(name).length;
  // A placeholder that goes takes its own empty line along.
  const wholeLine = link === '' && (at === 0 || text[at - 1] === '\n') && text[to] === '\n';
  return text.slice(0, at) + link + text.slice(wholeLine ? to + 1 : to);
}

/** A picture's markdown with its size, so that the page does not jump when it loads. */
export function withSize(markdown: string, size: { width: number; height: number } | null): string {
  if (size === null || !markdown.startsWith('!') || /\}\s*$/.test(markdown)) return markdown;
  return `${markdown}{width=${size.width} height=${size.height}}`;
}
