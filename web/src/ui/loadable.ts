import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

export type Loadable<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Begins to fetch the code; what fails now is tried again when the component is drawn. */
  load: () => void;
};

/**
 * A lazy component that is drawn at once when its code has been loaded before. React's own waits even then, and what
 * stood in its place is not replaced for 300 ms.
 */
export function loadable<Props>(fetchCode: () => Promise<ComponentType<Props>>): Loadable<Props> {
  type Code = { default: ComponentType<Props> };
  let code: Code | undefined;
  const fetched = async (): Promise<Code> => (code ??= { default: await fetchCode() });
  const Component = lazy(() => (code === undefined ? fetched() : atOnce(code)));
  return Object.assign(Component, { load: () => void fetched().catch(() => {}) });
}

/** A promise that answers while it is asked. */
function atOnce<Value>(value: Value): Promise<Value> {
  // oxlint-disable-next-line unicorn/no-thenable -- only so does React learn within the same render that it need not wait
  return { then: (use: (value: Value) => unknown) => use(value) } as Promise<Value>;
}
