import { type RawBuilder, sql } from 'kysely';

/**
 * The network that is counted as one sender, as text: one household or office of IPv6 has many addresses, and the first
 * half of them is what it shares.
 */
export const networkSql = (ip: string): RawBuilder<string> => {
  const inet = sql`${ip.replace(/^::ffff:(?=[\d.]+$)/i, '')}::inet`;
  return sql`CASE family(${inet}) WHEN 6 THEN network(set_masklen(${inet}, 64))::text ELSE host(${inet}) END`;
};
