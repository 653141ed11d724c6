import mermaid from 'mermaid';

/**
 * Runs in a sandboxed frame without an origin and draws one diagram. It posts `ready`, receives a source, and
 * answers `drawn` with the size in pixels, or `failed`. Opened outside a frame it does nothing.
 */
interface DrawMessage {
  type: 'draw';
  source: string;
  dark: boolean;
}

const MAX_SOURCE = 50_000;
const MAX_EDGES = 500;
const page = window.parent;

const post = (message: object) => page.postMessage(message, '*');

async function draw({ source, dark }: DrawMessage): Promise<void> {
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme: dark ? 'dark' : 'neutral',
    fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
    maxTextSize: MAX_SOURCE,
    maxEdges: MAX_EDGES,
    suppressErrorRendering: true,
  });
  try {
    const { svg } = await mermaid.render('diagram', source);
    document.body.innerHTML = svg;
    postSize();
  } catch {
    post({ type: 'failed' });
  }
}

function postSize(): void {
  const picture = document.body.querySelector('svg');
  if (picture === null) return;
  const { width, height } = picture.getBoundingClientRect();
  post({ type: 'drawn', width, height });
}

function isDrawMessage(data: unknown): data is DrawMessage {
  if (typeof data !== 'object' || data === null) return false;
  const { type, source } = data as Partial<Record<keyof DrawMessage, unknown>>;
  return type === 'draw' && typeof source === 'string' && source.length <= MAX_SOURCE;
}

// Only in the sandbox: with the page's origin it could access whatever the page can.
if (page !== window && window.origin === 'null') {
  document.documentElement.style.colorScheme = 'normal';
  Object.assign(document.body.style, {
    margin: '0',
    display: 'grid',
    justifyItems: 'center',
    overflow: 'hidden',
  });
  window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source === page && isDrawMessage(data)) void draw(data);
  });
  new ResizeObserver(postSize).observe(document.documentElement);
  post({ type: 'ready' });
}
