const GAP = 6;
const EDGE = 8;

/** Positions a tooltip above its target, or below where there is not enough space, always inside the window. */
export function placeTooltip(bubble: HTMLElement, target: Element): void {
  const around = target.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const above = around.top - height - GAP;
  const left = around.left + around.width / 2 - width / 2;
  bubble.style.top = `${above >= EDGE ? above : around.bottom + GAP}px`;
  bubble.style.left = `${Math.max(EDGE, Math.min(left, document.documentElement.clientWidth - width - EDGE))}px`;
}
