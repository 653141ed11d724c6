const GAP = 6;
const EDGE = 8;

/** Puts a shown bubble above its target, below it where there is no room, inside the window always. */
export function placeTooltip(bubble: HTMLElement, target: Element): void {
  const around = target.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const above = around.top - height - GAP;
  const left = around.left + around.width / 2 - width / 2;
  bubble.style.top = `${above >= EDGE ? above : around.bottom + GAP}px`;
  bubble.style.left = `${Math.max(EDGE, Math.min(left, document.documentElement.clientWidth - width - EDGE))}px`;
}
