import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import type pg from 'pg';

/** A statement before PostgreSQL receives it, or after it is done and before its sender knows. */
export interface Passing {
  readonly text: string;
  readonly when: 'before' | 'after';
}

export interface StatementProxy {
  readonly port: number;
  /** Calls `see` for every statement from now on; a held one is never delivered. */
  readonly watch: (see: (passing: Passing) => 'pass' | 'hold') => void;
  readonly close: () => Promise<void>;
}

const LENGTH = 4;

/** Splits a stream of bytes into messages of PostgreSQL's protocol; a client's first message has no type. */
const messages = (untyped: boolean) => {
  let rest = Buffer.alloc(0);
  let first = untyped;
  return (bytes: Buffer): Buffer[] => {
    rest = Buffer.concat([rest, bytes]);
    const whole: Buffer[] = [];
    for (;;) {
      const kind = first ? 0 : 1;
      if (rest.length < kind + LENGTH) return whole;
      const end = kind + rest.readUInt32BE(kind);
      if (rest.length < end) return whole;
      whole.push(rest.subarray(0, end));
      rest = rest.subarray(end);
      first = false;
    }
  };
};

const wordsOf = (message: Buffer): string[] =>
  message
    .subarray(1 + LENGTH)
    .toString('utf8')
    .split('\0');

/** The statements that the messages of one connection start: by text, or by the name of a prepared statement. */
const statements = () => {
  const texts = new Map<string, string>();
  let bound = '';
  return (message: Buffer): string | null => {
    const kind = String.fromCharCode(message[0] ?? 0);
    const [one = '', other = ''] = kind === 'E' ? [] : wordsOf(message);
    if (kind === 'P') texts.set(one, other);
    if (kind === 'B') bound = texts.get(other) ?? '';
    if (kind === 'Q') return one;
    return kind === 'E' ? bound : null;
  };
};

const READY = 'Z'.charCodeAt(0);

/** A proxy between a program and PostgreSQL that sees each statement and its answer. */
export async function statementProxy({
  host = 'localhost',
  port = 5432,
}: pg.ClientConfig): Promise<StatementProxy> {
  let see: (passing: Passing) => 'pass' | 'hold' = () => 'pass';
  const open = new Set<net.Socket>();
  const connect = () =>
    host.startsWith('/') ? net.connect(path.join(host, `.s.PGSQL.${port}`)) : net.connect(port, host);
  const server = net.createServer((client) => {
    const database = connect();
    const [asked, answered] = [messages(true), messages(false)];
    const statementOf = statements();
    let begun: string[] = [];
    let held = false;
    client.on('data', (bytes: Buffer) => {
      for (const message of asked(bytes)) {
        const text = statementOf(message);
        if (text !== null) {
          begun.push(text);
          held ||= see({ text, when: 'before' }) === 'hold';
        }
        if (!held) database.write(message);
      }
    });
    database.on('data', (bytes: Buffer) => {
      for (const message of answered(bytes)) {
        if (message[0] === READY) {
          for (const text of begun) held ||= see({ text, when: 'after' }) === 'hold';
          begun = [];
        }
        if (!held) client.write(message);
      }
    });
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as net.AddressInfo).port,
    watch: (next) => {
      see = next;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
