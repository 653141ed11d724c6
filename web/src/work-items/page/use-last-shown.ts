import { useState } from 'react';

/** The last known item at an address; null until one was loaded since the address was opened. */
export function useLastShown<Shown>(address: string, item: Shown | null | undefined): Shown | null {
  const [last, setLast] = useState<{ address: string; item: Shown | null }>({ address, item: null });
  const known = item ?? (last.address === address ? last.item : null);
  if (last.address !== address || last.item !== known) setLast({ address, item: known });
  return known;
}
