/**
 * Makes the children of `to` equal to those of `from`, changing only what differs, so that focus, open
 * sections, scrolled tables and drawn diagrams are preserved elsewhere. Children of `from` may be moved to
 * `to`.
 */
export function morphChildren(to: Element, from: ParentNode): void {
  const wanted = [...from.childNodes];
  const present = [...to.childNodes];
  const [head, tail] = sameEnds(present, wanted);
  const rest = wanted.slice(head, wanted.length - tail);
  const old = present.slice(head, present.length - tail);
  for (let at = 0; at < Math.min(old.length, rest.length); at += 1) {
    morphNode(old[at] as ChildNode, rest[at] as ChildNode);
  }
  for (const gone of old.slice(rest.length)) gone.remove();
  const before = tail === 0 ? null : (present[present.length - tail] ?? null);
  for (const fresh of rest.slice(old.length)) to.insertBefore(fresh, before);
}

function morphNode(old: ChildNode, fresh: ChildNode): void {
  if (!(old instanceof Element) || !(fresh instanceof Element) || old.tagName !== fresh.tagName) {
    old.replaceWith(fresh);
    return;
  }
  // A frame keeps the height it reported; one with another source is replaced.
  if (old instanceof HTMLIFrameElement && fresh instanceof HTMLIFrameElement) {
    if (old.dataset['diagram'] !== fresh.dataset['diagram']) old.replaceWith(fresh);
    return;
  }
  morphAttributes(old, fresh);
  morphChildren(old, fresh);
}

/** Attribute that the reader controls (open sections), so it is not updated. */
const OWN = 'open';

function morphAttributes(old: Element, fresh: Element): void {
  for (const name of Array.from(old.attributes, (one) => one.name)) {
    if (name !== OWN && !fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (name !== OWN && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (old instanceof HTMLInputElement && fresh instanceof HTMLInputElement) old.checked = fresh.checked;
}

function sameEnds(present: readonly ChildNode[], wanted: readonly ChildNode[]): [head: number, tail: number] {
  const most = Math.min(present.length, wanted.length);
  let head = 0;
  while (head < most && isSame(present[head], wanted[head])) head += 1;
  let tail = 0;
  while (tail < most - head && isSame(present[present.length - 1 - tail], wanted[wanted.length - 1 - tail])) {
    tail += 1;
  }
  return [head, tail];
}

function isSame(old: ChildNode | undefined, fresh: ChildNode | undefined): boolean {
  if (old === undefined || fresh === undefined || old.nodeType !== fresh.nodeType) return false;
  if (!(old instanceof Element) || !(fresh instanceof Element)) return old.nodeValue === fresh.nodeValue;
  return old.isEqualNode(fresh) && !differsInTicks(old, fresh);
}

/** Checkboxes toggled by a click do not change the `checked` attribute. */
function differsInTicks(old: Element, fresh: Element): boolean {
  if (old instanceof HTMLInputElement && fresh instanceof HTMLInputElement)
    return old.checked !== fresh.checked;
  const wanted = fresh.getElementsByTagName('input');
  return Array.from(old.getElementsByTagName('input')).some((box, at) => box.checked !== wanted[at]?.checked);
}
