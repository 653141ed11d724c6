import { Component, type ComponentType, type FunctionComponent, lazy, type ReactNode } from 'react';

export type Loadable<Props> = FunctionComponent<Props> & {
  /** Begins to fetch the code. */
  load: () => void;
};

/** The code of a part of a page did not arrive: the line is down, or a newer build has replaced it. */
class MissingCode extends Error {}

/**
 * A part of a page whose code is fetched when it is drawn first, and that is drawn at once when it has been fetched
 * before: React's own lazy waits even then, and what stood in its place is not replaced for 300 ms. A part whose code
 * does not arrive is left out with a message, and the page stays as it is.
 */
export function loadable<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
): Loadable<Props> {
  type Code = { default: ComponentType<Props> };
  let code: Code | undefined;
  const fetched = async (): Promise<Code> => {
    try {
      return (code ??= { default: await fetchCode() });
    } catch (cause) {
      throw new MissingCode('Part of the page could not be loaded', { cause });
    }
  };
  const Fetched = lazy(() => (code === undefined ? fetched() : atOnce(code)));
  const Part = (props: Props) => (
    <LeaveOutMissing>
      <Fetched {...props} />
    </LeaveOutMissing>
  );
  return Object.assign(Part, { load: () => void fetched().catch(() => {}) });
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

/** Browsers do not ask anew for code that once did not arrive, so that needs a reload. */
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
