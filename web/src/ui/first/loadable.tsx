import { Component, lazy, useLayoutEffect, useState } from 'react';
import type { ComponentType, FunctionComponent, ReactNode } from 'react';
import { keepKeys } from './typed-ahead.ts';

export type Loadable<Props> = FunctionComponent<Props> & {
  /** Begins to fetch the code. */
  load: () => void;
};

interface Code<Props> {
  default: ComponentType<Props>;
}

/** The code of a part of a page did not arrive: the line is down, or a newer build has replaced it. */
class MissingCode extends Error {}

/** Fetches the code of a part once, again after a failure; `current` is undefined until it has arrived. */
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
 * A part of a page whose code is fetched when it is drawn first, and that is drawn at once when it has been fetched
 * before: React's own lazy waits even then, and what stood in its place is not replaced for 300 ms. A part whose code
 * does not arrive is left out with a message, and the page stays as it is.
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
 * A part that a person opens and that takes the focus, such as a form or a dialog; its code is fetched when it opens
 * first. It is drawn as soon as the code has arrived, without the 300 ms that Suspense keeps a fallback for, and gets
 * the keys that were pressed until then. A part with a property `autoFocus` takes the focus only where that is true.
 * `waiting` is drawn in its place; a part whose code does not arrive is left out with a message.
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
          void tell();
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
    if (problem instanceof MissingCode) void tell();
  }

  override render() {
    const { problem } = this.state;
    if (problem === null) return this.props.children;
    if (problem instanceof MissingCode) return null;
    throw problem;
  }
}

/** Browsers do not ask again for code that once did not arrive, so that needs a reload. */
const tell = async (): Promise<void> => {
  try {
    const { toast } = await import('../messages/toast.ts');
    toast({
      text: 'This could not be loaded. Check your connection, then reload the page.',
      tone: 'danger',
      action: { label: 'Reload', onPress: () => window.location.reload() },
    });
  } catch {
    // Without a line even the message may not arrive.
  }
};

/** A promise that answers while it is asked. */
function atOnce<Value>(value: Value): Promise<Value> {
  // oxlint-disable-next-line unicorn/no-thenable -- only so does React learn within the same render that it need not wait
  return { then: (use: (value: Value) => unknown) => use(value) } as Promise<Value>;
}
