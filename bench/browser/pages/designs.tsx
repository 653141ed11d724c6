import { createRoot } from 'react-dom/client';
import '../../../web/src/ui/reset.css';
import '../../../web/src/ui/tokens.css';
import { ImagePane } from '../../../web/src/designs/viewer/ImagePane.tsx';

const WIDTH = 6000;
const HEIGHT = 4000;
const PINS = 500;
/** Stands for a picture: areas of colour, drawn once. */
const PICTURE = (() => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext('2d');
  for (let n = 0; n < 600 && context !== null; n++) {
    context.fillStyle = `hsl(${(n * 37) % 360} 60% 60%)`;
    context.fillRect((n % 30) * 200, Math.floor(n / 30) * 200, 180, 180);
  }
  return canvas.toDataURL('image/jpeg', 0.5);
})();
const points = Array.from({ length: PINS }, (_, n) => ({
  x: (n % 25) / 25 + 0.02,
  y: Math.floor(n / 25) / 20 + 0.025,
}));
const nothing = () => {};

/** The picture and its pins without React: one layer that is moved by its transform. */
function drawBare(root: HTMLElement): void {
  root.innerHTML = `<div data-pane style="position:absolute;inset:0;overflow:hidden"><div data-layer style="position:absolute;top:0;left:0;width:1302px;height:868px;transform-origin:0 0;will-change:transform"><img alt="" src="${PICTURE}" style="display:block;width:100%;height:100%">${points
    .map(
      ({ x, y }, n) =>
        `<button style="position:absolute;left:${x * 100}%;top:${y * 100}%;width:24px;height:24px;border-radius:12px;transform:translate(-50%,-50%) scale(0.5)">${n}</button>`,
    )
    .join('')}</div></div>`;
  const layer = root.querySelector<HTMLElement>('[data-layer]');
  root.querySelector('[data-pane]')?.addEventListener('pointermove', (event) => {
    const { clientX, clientY } = event as PointerEvent;
    if (layer !== null)
      layer.style.transform = `translate(${clientX - 1300}px, ${clientY - 900}px) scale(1.93)`;
  });
}

const bare = location.search === '?bare';
const root = document.getElementById('root') as HTMLElement;
root.style.cssText = 'position:fixed;inset:0;display:grid;grid-template:minmax(0,1fr)/minmax(0,1fr)';
if (bare) drawBare(root);
else
  createRoot(root).render(
    <ImagePane
      image={PICTURE}
      filename="large.jpg"
      pins={points.map((point, n) => ({
        discussionId: String(n),
        number: n + 1,
        point,
        resolved: false,
        version: null,
        author: 'Ada',
        mayMove: true,
      }))}
      active={null}
      onOpen={nothing}
      onMove={nothing}
      mayComment
      place={null}
      onPlace={nothing}
      onSize={nothing}
    />,
  );

const frame = () => new Promise(requestAnimationFrame);
const at = (step: number) => ({ x: 700 + (step % 40) * 5, y: 400 + (step % 30) * 4 });

/** Moves the enlarged picture for a number of frames, one step each. */
async function pan(steps: number): Promise<void> {
  const pane = root.querySelector('[data-design-pane], [data-pane]');
  const send = (type: string, { x, y }: { x: number; y: number }) =>
    pane?.dispatchEvent(
      new PointerEvent(type, { clientX: x, clientY: y, pointerId: 1, button: 0, bubbles: true }),
    );
  if (pane instanceof HTMLElement) pane.setPointerCapture = nothing;
  send('pointerdown', at(0));
  for (let step = 1; step <= steps; step++) {
    send('pointermove', at(step));
    await frame();
  }
  send('pointerup', at(steps));
}

/** Enlarges the picture, so that it can be moved. */
async function zoom(): Promise<void> {
  await root.querySelector('img')?.decode();
  await frame();
  const button = root.querySelector<HTMLButtonElement>('button[aria-label="Zoom in"]');
  button?.click();
  await frame();
}

export interface DesignsProbe {
  readonly pan: typeof pan;
  readonly zoom: typeof zoom;
}
Object.assign(globalThis, { designsProbe: { pan, zoom } satisfies DesignsProbe });
