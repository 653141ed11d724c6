const COPIED = [
  'direction',
  'fontFamily',
  'fontSize',
  'fontWeight',
  'fontFeatureSettings',
  'letterSpacing',
  'lineHeight',
  'paddingBlock',
  'paddingInline',
  'borderWidth',
  'boxSizing',
  'tabSize',
  'textIndent',
  'wordSpacing',
] as const;
/**
 * Only this many characters before the caret are copied into the mirror element; earlier text does not change
 * the caret's horizontal position.
 */
const MIRRORED = 5000;

/** Viewport position of a character of a text area: its left edge and the top and bottom of its line. */
export function caretPlace(
  area: HTMLTextAreaElement,
  at: number,
): { left: number; top: number; bottom: number } {
  const style = getComputedStyle(area);
  const mirror = document.createElement('div');
  for (const name of COPIED) mirror.style[name] = style[name];
  Object.assign(mirror.style, {
    position: 'absolute',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    width: `${area.clientWidth + Number.parseFloat(style.borderLeftWidth) * 2}px`,
    borderStyle: 'solid',
  });
  const before = area.value.slice(0, at);
  const cut = before.length > MIRRORED ? before.indexOf('\n', before.length - MIRRORED) + 1 : 0;
  mirror.textContent = before.slice(cut);
  const mark = document.createElement('span');
  mark.textContent = area.value.slice(at, at + 1) || '.';
  mirror.append(mark);
  document.body.append(mirror);
  const box = area.getBoundingClientRect();
  const line = Number.parseFloat(style.lineHeight) || 20;
  const { offsetTop, offsetLeft } = mark;
  // When the text was cut, only the distance from the end is correct.
  const fromTop = cut === 0 ? offsetTop : area.scrollTop + Math.min(offsetTop, area.clientHeight - line);
  mirror.remove();
  const top = Math.min(Math.max(box.top + fromTop - area.scrollTop, box.top), box.bottom - line);
  return { left: box.left + offsetLeft - area.scrollLeft, top, bottom: top + line };
}
