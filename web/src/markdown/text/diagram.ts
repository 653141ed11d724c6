import { withBase } from '../../site/base-path.ts';

/**
 * The document that draws diagrams: it has an origin and content security policy of its own, and no access to
 * the page.
 */
const SANDBOX = withBase('/-/sandbox/mermaid');
/** Longer sources stay text: drawing them would take too long. */
const MAX_SOURCE = 50_000;
const MIN_HEIGHT = 32;
const MAX_HEIGHT = 4000;
const PATIENCE_MS = 20_000;

/**
 * Element for a diagram: a sandboxed frame, with the source below it. The frame loads when it comes near the
 * viewport.
 */
export function sandboxed(source: string): HTMLElement {
  const figure = document.createElement('figure');
  figure.className = 'diagram';
  if (source.length <= MAX_SOURCE) {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.setAttribute('loading', 'lazy');
    frame.setAttribute('referrerpolicy', 'no-referrer');
    frame.title = 'Diagram';
    frame.dataset['diagram'] = source;
    frame.src = SANDBOX;
    figure.append(frame);
  }
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  summary.textContent =
    source.length <= MAX_SOURCE ? 'Source of the diagram' : 'This diagram is too large to be drawn';
  const pre = document.createElement('pre');
  pre.textContent = source;
  details.append(summary, pre);
  figure.append(details);
  return figure;
}

type FrameMessage = { type: 'ready' } | { type: 'drawn'; height: number; width: number } | { type: 'failed' };

/**
 * Exchanges messages with the diagrams below an element: sends each its source when its document is ready,
 * and sets the height it reports. Returns a function that stops this.
 */
export function drawDiagrams(root: HTMLElement, isDark: () => boolean): () => void {
  const timers = new Map<HTMLIFrameElement, ReturnType<typeof setTimeout>>();
  const fail = (frame: HTMLIFrameElement) => {
    clearTimeout(timers.get(frame));
    const figure = frame.closest<HTMLElement>('figure.diagram');
    const details = figure?.querySelector('details');
    if (figure == null || details == null) return;
    figure.classList.add('failed');
    details.open = true;
  };
  const onMessage = ({ source, data }: MessageEvent<unknown>) => {
    // The sandboxed document has no origin to check, so a message is identified by the window that sent it.
    const frame = [...root.querySelectorAll<HTMLIFrameElement>('iframe[data-diagram]')].find(
      ({ contentWindow }) => contentWindow === source,
    );
    if (frame === undefined || !isFrameMessage(data)) return;
    if (data.type === 'failed') return fail(frame);
    if (data.type === 'drawn') {
      clearTimeout(timers.get(frame));
      frame.closest('figure')?.classList.remove('failed');
      frame.style.height = `${Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, Math.ceil(data.height)))}px`;
      return;
    }
    timers.set(
      frame,
      setTimeout(() => fail(frame), PATIENCE_MS),
    );
    // '*' because a sandboxed document has no origin to name; it receives only its own source.
    frame.contentWindow?.postMessage({ type: 'draw', source: frame.dataset['diagram'], dark: isDark() }, '*');
  };
  window.addEventListener('message', onMessage);
  return () => {
    window.removeEventListener('message', onMessage);
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

function isFrameMessage(data: unknown): data is FrameMessage {
  if (typeof data !== 'object' || data === null) return false;
  const { type, height } = data as Partial<{ type: unknown; height: unknown }>;
  return type === 'ready' || type === 'failed' || (type === 'drawn' && Number.isFinite(height));
}
