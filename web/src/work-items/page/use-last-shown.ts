import { useState } from 'react';

/** The item that was last known at an address; null while none has been since the address came on the screen. */
export function useLastShown<Shown>(address: string, item: Shown | null | undefined): Shown | null {
  const [last, setLast] = useState<{ address: string; item: Shown | null }>({ address, item: null });
  const known = item ?? (last.address === address ? last.item : null);
  if (last.address !== address || last.item !== known) setLast({ address, item: known });
  return known;
}
