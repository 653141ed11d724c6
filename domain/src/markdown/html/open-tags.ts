const VOID = new Set(['br', 'col', 'hr', 'img', 'wbr']);

/** Tags that end implicitly when the named one begins. */
const ENDS: Readonly<Record<string, readonly string[]>> = {
  p: ['p'],
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  td: ['td', 'th'],
  th: ['td', 'th'],
  tr: ['td', 'th', 'tr'],
};

/** The raw tags that are open at a position of the text. */
export class OpenTags {
  private readonly names: string[] = [];

  get depth(): number {
    return this.names.length;
  }

  open(name: string): void {
    if (VOID.has(name)) return;
    const ended = ENDS[name] ?? [];
    while (ended.includes(this.names.at(-1) ?? '')) this.names.pop();
    this.names.push(name);
  }

  /** A closing tag also closes the tags inside it; one without an opening tag is ignored. */
  close(name: string): void {
    const at = this.names.lastIndexOf(name);
    if (at >= 0) this.names.length = at;
  }
}
