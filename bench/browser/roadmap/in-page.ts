/** Measures both pages: from the response text to the painted frame with rows, in ms. */
export interface FirstRowsProbe {
  readonly firstRows: (epics: string) => Promise<number>;
  /** True once the page waits only for its epics. */
  readonly isWaiting: () => boolean;
}

declare global {
  // oxlint-disable-next-line no-var -- only a var declares a property of globalThis
  var firstRowsProbe: FirstRowsProbe;
  // oxlint-disable-next-line no-var -- the same
  var takeEpics: ((epics: string) => void) | undefined;
}

/**
 * Runs in either page before its own code, so it may not use anything from outside. The app's requests get
 * these responses; the one with the epics is delayed until it is given. The bare list reads it directly.
 */
export function installFirstRows(answers: Readonly<Record<string, unknown>>): void {
  const painted = (): Promise<void> =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const after = new MessageChannel();
        after.port1.onmessage = () => resolve();
        after.port2.postMessage(null);
      });
    });
  const rowThere = (): Promise<void> =>
    new Promise((resolve) => {
      const changes = new MutationObserver(() => {
        if (document.querySelector('[role="row"] [style*="left"]') === null) return;
        changes.disconnect();
        resolve();
      });
      changes.observe(document.body, { childList: true, subtree: true });
    });
  const asked = new Set<string>();
  const real = globalThis.fetch;
  const json = (text: string): Response =>
    new Response(text, { headers: { 'content-type': 'application/json' } });
  globalThis.fetch = async (input, init) => {
    if (!String(input).includes('/api/')) return real(input, init);
    const { operationName } = JSON.parse(String(init?.body ?? '{}')) as { operationName?: string };
    asked.add(operationName ?? '');
    if (operationName === 'roadmapEpics')
      return new Promise((resolve) => {
        globalThis.takeEpics = (epics) => resolve(json(epics));
      });
    const data = answers[operationName ?? ''];
    return json(JSON.stringify(data === undefined ? { errors: [{ message: 'Not here' }] } : { data }));
  };
  Reflect.deleteProperty(globalThis, 'SharedWorker');
  globalThis.EventSource = class extends EventTarget {
    close(): void {}
  } as unknown as typeof EventSource;
  globalThis.firstRowsProbe = {
    firstRows: async (epics) => {
      const from = performance.now();
      const there = rowThere();
      globalThis.takeEpics?.(epics);
      await there;
      await painted();
      return performance.now() - from;
    },
    isWaiting: () => globalThis.takeEpics !== undefined,
  };
}
