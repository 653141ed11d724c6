import type { FastifyReply, FastifyRequest } from 'fastify';
import { senderOf } from '../addresses/sender.ts';
import { CairnError } from '../errors.ts';
import '../request.ts';

/** Whom a request counts for where people are bounded: a person, or the address of one who is not signed in. */
export function askerOf({ viewer, ip }: FastifyRequest): string {
  return viewer.userId === null ? `from ${senderOf(ip)}` : `user ${viewer.userId}`;
}

/** Aborts when whoever asked hangs up before they have the whole answer. */
export function untilGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const leave = (): void => {
    if (!reply.raw.writableFinished) gone.abort(new CairnError('gone'));
  };
  if (reply.raw.destroyed) leave();
  else reply.raw.once('close', leave);
  return gone.signal;
}
