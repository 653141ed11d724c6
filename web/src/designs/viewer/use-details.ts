import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useFetched } from '../../api/use-fetched.ts';
import type { Design } from '../design-documents.ts';
import { withOwnImages } from '../designs.ts';
import type { DesignAddress } from './threads-source.ts';
import { DESIGN_DETAILS, type DesignDetails } from './viewer-documents.ts';

/** What the list of designs does not say of one; null until it is read. */
export function useDetails(
  address: DesignAddress,
  design: Design,
): { details: DesignDetails | null; reread: () => Promise<DesignDetails | null> } {
  const key = `${address.fullPath} ${address.iid} ${address.filename} ${address.atVersion}`;
  const { fetched, again } = useFetched(key, (signal) => readDetails(address, signal));
  const [kept, setKept] = useState<DesignDetails | null>(null);
  // An answer is taken once: after it, a later one may have been read below.
  const [taken, setTaken] = useState<DesignDetails | null>(null);
  if (fetched.status === 'ready' && fetched.value !== null && fetched.value !== taken) {
    setTaken(fetched.value);
    setKept(fetched.value);
  }
  // The list is read again when something has changed.
  const [listed, setListed] = useState(design);
  if (design !== listed) {
    setListed(design);
    again();
  }
  return {
    details: kept?.filename === address.filename ? kept : null,
    reread: async () => {
      const now = await readDetails(address);
      if (now !== null) setKept(now);
      return now;
    },
  };
}

/** Reads one design at a version; null if it was not there. */
export async function readDetails(
  address: DesignAddress,
  signal?: AbortSignal,
): Promise<DesignDetails | null> {
  const data = await ask(DESIGN_DETAILS, address, { signal });
  const design = data.project?.issue?.designCollection?.designs.nodes[0];
  return design === undefined ? null : withOwnImages(design);
}
