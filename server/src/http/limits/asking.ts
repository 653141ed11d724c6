import type { FastifyReply, FastifyRequest } from 'fastify';
import { senderOf } from '../addresses/sender.ts';
import { CairnError } from '../errors.ts';
import '../request.ts';

/**
 * Returns the key that a request counts under for limits: a user, or the address of a client who is not
 * signed in.
 */
export function askerOf({ viewer, ip }: FastifyRequest): string {
  return viewer.userId === null ? `from ${senderOf(ip)}` : `user ${viewer.userId}`;
}

/** Returns a signal that aborts when the client disconnects before the whole answer is sent. */
export function untilGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const leave = (): void => {
    if (!reply.raw.writableFinished) gone.abort(new CairnError('gone'));
  };
  if (reply.raw.destroyed) leave();
  else reply.raw.once('close', leave);
  return gone.signal;
}
