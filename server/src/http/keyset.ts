import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { ParameterError } from './error-sink.ts';
import { selectAll, type Shown, type Which } from './listing.ts';
import { addressWith, DEFAULT_PER_PAGE, type PageAsked } from './paging.ts';
import { oneOf, optional, text } from './params.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The parameters of a list that can also be walked by key: pagination=keyset&order_by=id. */
export const keysetParams = { pagination: optional(oneOf(['keyset', 'offset'])), cursor: optional(text) };

const CURSOR = z.strictObject({ id: z.int().min(1), sort: z.enum(['asc', 'desc']) });

const encode = (cursor: z.infer<typeof CURSOR>): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

const decode = (given: string, sort: 'asc' | 'desc'): number => {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(given, 'base64url').toString('utf8'));
  } catch {
    throw new ParameterError('cursor is invalid');
  }
  const cursor = CURSOR.safeParse(value);
  if (!cursor.success || cursor.data.sort !== sort) throw new ParameterError('cursor is invalid');
  return cursor.data.id;
};

export interface KeysetAsked extends PageAsked {
  readonly cursor?: string | undefined;
}

/** One page of a list in order of id; Link rel=next carries the cursor of the following one. */
export const answerByKey = async <Row extends { id: number }>(
  call: {
    context: Context;
    viewer: Viewer;
    request: FastifyRequest;
    reply: FastifyReply;
    input: KeysetAsked;
  },
  which: Omit<Which, 'order'>,
  shown: Shown,
  sort: 'asc' | 'desc',
): Promise<Row[]> => {
  const { context, viewer, request, reply, input } = call;
  const perPage = input.per_page ?? DEFAULT_PER_PAGE;
  const after = input.cursor === undefined ? null : decode(input.cursor, sort);
  const beyond = `(:after::bigint IS NULL OR ${which.key} ${sort === 'asc' ? '>' : '<'} :after::bigint)`;
  const keyed = {
    ...which,
    where: [...which.where, beyond],
    values: { ...which.values, after },
    order: `${which.key} ${sort}`,
  };
  const rows = await selectAll<Row>(context, viewer, keyed, shown, perPage + 1);
  const page = rows.slice(0, perPage);
  const last = page.at(-1);
  if (rows.length > perPage && last) {
    const next = addressWith(context, request, { cursor: encode({ id: last.id, sort }), per_page: perPage });
    reply.header('link', `<${next}>; rel="next"`);
  }
  return page;
};
