import { useMemo } from 'react';
import type { Designs } from '../designs.ts';
import type { ShownPin } from './PinLayer.tsx';
import type { Threads } from './use-threads.ts';
import type { DesignDetails } from './viewer-documents.ts';

/** The pins of all threads in the order of the threads, which numbers them. */
export function useShownPins(
  { view, pins }: Pick<Threads, 'view' | 'pins'>,
  details: DesignDetails | null,
  { versions }: Designs,
  mayMove: boolean,
): readonly ShownPin[] {
  const headSha = details?.diffRefs.headSha;
  return useMemo(
    () =>
      view.items.flatMap(({ id, resolved, notes }, at) => {
        const pin = pins.get(id);
        if (pin === undefined) return [];
        const isOld = headSha !== undefined && pin.headSha !== headSha;
        const version = isOld ? (versions.find(({ sha }) => sha === pin.headSha)?.number ?? null) : null;
        return [
          {
            discussionId: id,
            number: at + 1,
            point: pin.point,
            resolved,
            version,
            author: notes.nodes[0]?.author?.name ?? 'A deleted user',
            mayMove: mayMove && pin.mayMove,
          },
        ];
      }),
    [view.items, pins, headSha, versions, mayMove],
  );
}
