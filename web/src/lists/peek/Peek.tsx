import { type ReactNode, Suspense, useEffect } from 'react';
import { whenQuiet } from '../../api/quiet.ts';
import type { Loadable } from '../../ui/first/loadable.tsx';
import type { Peeked } from './peeked.ts';
import { type PeekedList, type PeekWays, usePeekKeys } from './use-peek-keys.ts';

const QUIET_MS = 1500;

/** The props of the item in the side panel, for a kind of list. */
export interface PeekItemProps {
  peeked: Peeked;
  ways: PeekWays;
  /** If the list has loaded it already. */
  title: string | undefined;
  /** Rendered for an item that is missing or hidden from the viewer. */
  notFound: ReactNode;
}

export type PeekProps = PeekedList & {
  /** The component of the item; its code is loaded after the list. */
  item: Loadable<PeekItemProps>;
  notFound: ReactNode;
};

/** The side panel of a list, if the address names an item. */
export function Peek({ item: Item, notFound, ...list }: PeekProps) {
  const { ways, title } = usePeekKeys(list);
  useEffect(() => whenQuiet(QUIET_MS, Item.load), [Item]);
  if (ways.peeked === null) return null;
  return (
    <Suspense>
      <Item peeked={ways.peeked} ways={ways} title={title} notFound={notFound} />
    </Suspense>
  );
}
