import { z } from 'zod';
import { itemPathSql } from './address.ts';

/** An item where it is only named, as in the inbox and in what happened lately. */
export interface NamedItem {
  readonly id: number;
  readonly iid: number;
  readonly type: string;
  readonly title: string;
  readonly state: 'opened' | 'closed';
  /** The path of its group or project. */
  readonly full_path: string;
  /** The address of its page, below the public URL. */
  readonly path: string;
}

/** The same in an answer. */
export const namedItemShape = {
  id: z.int(),
  iid: z.int(),
  type: z.string(),
  title: z.string(),
  state: z.enum(['opened', 'closed']),
  full_path: z.string().describe('The path of its group or project'),
  path: z.string().describe('The address of its page, below the public URL'),
};

/** The same as SQL, by name, given the aliases of the item's row and of its group or project. */
export function namedItemColumns(item: string, ns: string): readonly (readonly [keyof NamedItem, string])[] {
  return [
    ...(['id', 'iid', 'type', 'title', 'state'] as const).map((name) => [name, `${item}.${name}`] as const),
    ['full_path', `${ns}.full_path`],
    ['path', itemPathSql(item)],
  ];
}
