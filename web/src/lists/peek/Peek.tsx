import { type ReactNode, Suspense, useEffect } from 'react';
import { whenQuiet } from '../../server/quiet.ts';
import type { Loadable } from '../../ui/first/loadable.tsx';
import type { Peeked } from './peeked.ts';
import { type PeekedList, type PeekWays, usePeekKeys } from './use-peek-keys.ts';

const QUIET_MS = 1500;

/** What the item of a kind of list is given that stands beside it. */
export interface PeekItemProps {
  peeked: Peeked;
  ways: PeekWays;
  /** As far as the list knows it already. */
  title: string | undefined;
  /** Shown for an item that is missing or hidden from the viewer. */
  notFound: ReactNode;
}

export type PeekProps = PeekedList & {
  /** The item with its page; its code is fetched once the list is there. */
  item: Loadable<PeekItemProps>;
  notFound: ReactNode;
};

/** What stands beside a list, if its address names something. */
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
