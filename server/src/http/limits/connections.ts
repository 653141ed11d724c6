import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { liesIn } from '../addresses/networks.ts';
import { senderOf } from '../addresses/sender.ts';
import type { WireLimits } from './wire-limits.ts';

/**
 * Limits the number of open connections: of all together, and of each sender that is no trusted proxy. A
 * connection above the limit closes the oldest one, within the same limit, that is still waiting for the head
 * of a request; if there is none, the new one is closed.
 */
export function limitConnections(
  app: FastifyInstance,
  { connections, connectionsPerSender }: WireLimits,
  trustedProxies: readonly string[],
): void {
  const isProxy = liesIn(trustedProxies);
  /** All open connections, oldest first. */
  const open = new Map<Socket, string>();
  /** The connections of each sender; trusted proxies have no entry. */
  const bySender = new Map<string, Set<Socket>>();
  /** How many requests of each connection are being answered. */
  const answering = new Map<Socket, number>();

  const forget = (socket: Socket): void => {
    const sender = open.get(socket);
    if (sender === undefined) return;
    open.delete(socket);
    answering.delete(socket);
    const theirs = bySender.get(sender);
    theirs?.delete(socket);
    if (theirs?.size === 0) bySender.delete(sender);
  };

  /** Closes the oldest connection that waits for a request; false when there is none. */
  const closeOldest = (sockets: Iterable<Socket>): boolean => {
    for (const socket of sockets) {
      if (answering.has(socket)) continue;
      forget(socket);
      socket.destroy();
      return true;
    }
    return false;
  };

  app.server.on('connection', (socket) => {
    // Read now: Node caches the address once read, and cannot read it after the connection has closed.
    const { remoteAddress } = socket;
    const sender = senderOf(remoteAddress);
    const theirs = bySender.get(sender) ?? new Set<Socket>();
    const isFull =
      theirs.size >= connectionsPerSender ? theirs : open.size >= connections ? open.keys() : null;
    if (isFull !== null && !closeOldest(isFull)) return void socket.destroy();
    open.set(socket, sender);
    if (!isProxy(remoteAddress ?? '')) bySender.set(sender, theirs.add(socket));
    socket.once('close', () => forget(socket));
  });

  app.server.on('request', ({ socket }, response) => {
    if (!open.has(socket)) return;
    answering.set(socket, (answering.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (answering.get(socket) ?? 1) - 1;
      if (left > 0) answering.set(socket, left);
      else answering.delete(socket);
    });
  });
}
