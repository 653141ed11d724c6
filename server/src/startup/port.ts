import net from 'node:net';
import { StartRefused } from '../start-refused.ts';

/** Throws StartRefused when the port cannot be listened on. Called before any data is changed. */
export function assertPortFree(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', (error) => reject(listenRefusal(error, host, port)));
    server.listen({ host, port }, () => server.close(() => resolve()));
  });
}

/**
 * Returns StartRefused with the reason, as a line for the operator, when a port cannot be listened on; other
 * errors are returned unchanged.
 */
export function listenRefusal(error: unknown, host: string, port: number): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartRefused(`port ${port} on ${host} is taken: stop the other program, or set PORT`);
    case 'EACCES':
      return new StartRefused(`port ${port} is not open to this account: choose a PORT above 1023`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartRefused(`HOST ${host} is not an address of this machine`);
    default:
      return error;
  }
}
