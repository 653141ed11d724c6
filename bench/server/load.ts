import http from 'node:http';
import { median } from '../report.ts';

export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

export interface LoadResult {
  /** Median time of one request in ms. */
  readonly p50: number;
  readonly bytes: number;
}

const once = (port: number, agent: http.Agent, request: Request): Promise<{ ms: number; text: string }> =>
  new Promise((resolve, reject) => {
    const from = performance.now();
    const call = http.request(
      { host: '127.0.0.1', port, agent, method: request.method, path: request.path, headers: request.headers },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString();
          if (answer.statusCode !== 200) return reject(new Error(`${answer.statusCode}: ${text.slice(0, 300)}`));
          resolve({ ms: performance.now() - from, text });
        });
      },
    );
    call.on('error', reject);
    call.end(request.body);
  });

/** One answer's text. */
export const ask = async (port: number, request: Request): Promise<string> => {
  const agent = new http.Agent();
  return (await once(port, agent, request)).text;
};

/** Sends the same request a number of times over a few kept connections. */
export const load = async (port: number, request: Request, times: number, connections = 4): Promise<LoadResult> => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const spent: number[] = [];
  let bytes = 0;
  let left = times;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left-- > 0) {
        const answer = await once(port, agent, request);
        spent.push(answer.ms);
        bytes = answer.text.length;
      }
    }),
  );
  agent.destroy();
  return { p50: median(spent), bytes };
};
