import { Component, lazy, useLayoutEffect, useState } from 'react';
import type { ComponentType, FunctionComponent, ReactNode } from 'react';
import { keepKeys } from './typed-ahead.ts';

export type Loadable<Props> = FunctionComponent<Props> & {
  /** Starts to load the code. */
  load: () => void;
};

interface Code<Props> {
  default: ComponentType<Props>;
}

/**
 * Thrown when the code of a component cannot be loaded: the network is down, or a newer build has replaced
 * it.
 */
class MissingCode extends Error {}

/** Loads the code of a component once, again after a failure; `current` is undefined until it is loaded. */
function partCode<Props>(fetchCode: () => Promise<ComponentType<Props>>) {
  let code: Code<Props> | undefined;
  const fetched = async (): Promise<Code<Props>> => {
    try {
      return (code ??= { default: await fetchCode() });
    } catch (cause) {
      throw new MissingCode('Part of the page could not be loaded', { cause });
    }
  };
  return { current: () => code, fetched, load: () => void fetched().catch(() => {}) };
}

/**
 * Returns a component whose code is loaded when it is first rendered, and that renders at once when the code
 * was loaded before: React's `lazy` suspends even then, and its fallback stays for 300 ms. When the code
 * cannot be loaded, the component is omitted, a message is shown, and the rest of the page stays as it is.
 */
export function loadable<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
): Loadable<Props> {
  const { current, fetched, load } = partCode(fetchCode);
  const Fetched = lazy(() => {
    const code = current();
    return code === undefined ? fetched() : atOnce(code);
  });
  const Part = (props: Props) => (
    <LeaveOutMissing>
      <Fetched {...props} />
    </LeaveOutMissing>
  );
  return Object.assign(Part, { load });
}

/**
 * Returns a component that the user opens and that takes the focus, such as a form or a dialog; its code is
 * loaded when it is first opened. It renders as soon as the code is loaded, without the 300 ms for which
 * Suspense keeps a fallback, and receives the keys pressed until then. A component with a property
 * `autoFocus` takes the focus only when that is true.
 * `waiting` is rendered in its place until then. When the code cannot be loaded, the component is omitted and
 * a message is shown.
 */
export function openable<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  waiting: (props: Props) => ReactNode = () => null,
): Loadable<Props> {
  const { current, fetched, load } = partCode(fetchCode);
  const Waiting = ({ props, onSettled }: { props: Props; onSettled: (code: Code<Props> | null) => void }) => {
    useLayoutEffect(() => {
      let drawn = true;
      const release = 'autoFocus' in props && props.autoFocus !== true ? () => {} : keepKeys();
      fetched().then(
        (code) => drawn && onSettled(code),
        () => {
          if (!drawn) return;
          onSettled(null);
          void showLoadFailure();
        },
      );
      return () => {
        drawn = false;
        release();
      };
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each opening
    }, []);
    return waiting(props);
  };
  const Part = (props: Props) => {
    const [code, setCode] = useState<Code<Props> | null | undefined>(current);
    if (code === undefined) return <Waiting props={props} onSettled={setCode} />;
    return code !== null && <code.default {...props} />;
  };
  return Object.assign(Part, { load });
}

class LeaveOutMissing extends Component<{ children: ReactNode }, { problem: unknown }> {
  override state: { problem: unknown } = { problem: null };

  static getDerivedStateFromError(problem: unknown): { problem: unknown } {
    return { problem };
  }

  override componentDidCatch(problem: unknown): void {
    if (problem instanceof MissingCode) void showLoadFailure();
  }

  override render() {
    const { problem } = this.state;
    if (problem === null) return this.props.children;
    if (problem instanceof MissingCode) return null;
    throw problem;
  }
}

/** Browsers do not retry a module that failed to load, so the page must be reloaded. */
const showLoadFailure = async (): Promise<void> => {
  try {
    const { toast } = await import('../messages/toast.ts');
    toast({
      text: 'Failed to resolve async component. Check your connection, then reload the page.',
      tone: 'danger',
      action: { label: 'Reload', onPress: () => window.location.reload() },
    });
  } catch {
    // Without a network even the code of the message may not load.
  }
};

/** A promise that calls `then` callbacks synchronously. */
function atOnce<Value>(value: Value): Promise<Value> {
  // oxlint-disable-next-line unicorn/no-thenable -- only so does React learn within the same render that it need not wait
  return { then: (use: (value: Value) => unknown) => use(value) } as Promise<Value>;
}
