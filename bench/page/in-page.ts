/** The measuring functions in the page, installed before its scripts run. */
export interface Probe {
  /** Resolves in the next painted frame. */
  readonly painted: () => Promise<void>;
  /** Resolves in the painted frame in which a selector matches; with ms since the page was requested. */
  readonly paintedWith: (selector: string) => Promise<number>;
  /** The element that scrolls a list. */
  readonly scrollerOf: (selector: string) => Element;
  /** Watches the next click: ms until the painted frame, and until the response to its request. */
  readonly watchTick: () => void;
  readonly tick: () => Promise<{ painted: number; stored: number }>;
  /** Number of responses to ticks so far. */
  readonly storedTicks: () => number;
}

declare global {
  // oxlint-disable-next-line no-var -- only a var declares a property of globalThis
  var itemProbe: Probe;
}

/** Runs in the page, so it may not use anything from outside. */
export function installProbe(): void {
  const painted = (): Promise<void> =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const after = new MessageChannel();
        after.port1.onmessage = () => resolve();
        after.port2.postMessage(null);
      });
    });
  const answers: number[] = [];
  let onAnswer = (_at: number) => {};
  new PerformanceObserver((list) => {
    for (const { name, responseEnd } of list.getEntries() as PerformanceResourceTiming[]) {
      if (!/\/epics\/\d+\.json$/.test(name)) continue;
      answers.push(responseEnd);
      onAnswer(responseEnd);
    }
  }).observe({ type: 'resource' });
  let tick: Promise<{ painted: number; stored: number }> | undefined;
  globalThis.itemProbe = {
    painted,
    paintedWith: async (selector) => {
      do await painted();
      while (document.querySelector(selector) === null);
      return performance.now();
    },
    scrollerOf: (selector) => {
      let element = document.querySelector(selector);
      for (; element !== null && element !== document.body; element = element.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(element).overflowY)) return element;
      }
      return document.scrollingElement as Element;
    },
    watchTick: () => {
      const stored = new Promise<number>((resolve) => {
        onAnswer = resolve;
      });
      tick = new Promise((resolve) => {
        const look = async ({ timeStamp }: Event) => {
          await painted();
          const shown = performance.now() - timeStamp;
          resolve({ painted: shown, stored: (await stored) - timeStamp });
        };
        document.addEventListener('click', (event) => void look(event), { capture: true, once: true });
      });
    },
    tick: () => tick ?? Promise.reject(new Error('nobody watches')),
    storedTicks: () => answers.length,
  };
}
