import type { Selectable } from 'kysely';
import type { Namespaces } from '../db/tables.ts';

export type NamespaceRow = Selectable<Namespaces>;

export type Visibility = 'private' | 'internal' | 'public';

/** From the narrowest to the widest. */
export const VISIBILITIES = ['private', 'internal', 'public'] as const;

/** True when a is open to more people than b. */
export const isWider = (a: string, b: string): boolean =>
  VISIBILITIES.indexOf(a as Visibility) > VISIBILITIES.indexOf(b as Visibility);
