import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Command } from './command.ts';
import { readOptions } from './read-options.ts';

const MOST = 1000;

interface Acted {
  readonly at: Date;
  readonly administrator: string;
  readonly person: string;
  readonly kind: string;
  readonly subject_type: string;
  readonly subject_id: number;
}

const newest = (most: number): RawBuilder<Acted> => sql<Acted>`
  SELECT c.at, c.kind, c.subject_type, c.subject_id,
    coalesce(a.username, c.sudo_by_id::text) AS administrator, coalesce(p.username, c.actor_id::text) AS person
  FROM changes c LEFT JOIN users a ON a.id = c.sudo_by_id LEFT JOIN users p ON p.id = c.actor_id
  WHERE c.sudo_by_id IS NOT NULL ORDER BY c.id DESC LIMIT ${most}`;

/** What administrators did in other users' names, newest first. */
export async function actedForOthers(context: Context, most: number): Promise<readonly Acted[]> {
  return (await newest(most).execute(context.db)).rows;
}

/** Prints which administrator acted as which user, one change a line. */
export const sudoLog: Command = {
  usage: 'sudo log',
  summary: 'prints what administrators did in the names of others, newest first',
  run: async ({ context, args, print }) => {
    readOptions(args, {}, []);
    for (const { at, administrator, person, kind, subject_type, subject_id } of await actedForOthers(
      context,
      MOST,
    ))
      print(`${at.toISOString()}  ${administrator} as ${person}  ${kind}  ${subject_type} ${subject_id}`);
    return 0;
  },
};
