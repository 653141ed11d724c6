import http from 'node:http';

export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** Sends one request to one server over persistent connections. */
export interface Client {
  /** Text of the response, and ms. Throws for any status but 200. */
  readonly ask: (request?: Request) => Promise<{ text: string; ms: number }>;
  /** Sends the request many times, a few at once. */
  readonly askTimes: (times: number) => Promise<void>;
  readonly close: () => void;
}

const CONNECTIONS = 4;

export function connect(port: number, question: Request, connections = CONNECTIONS): Client {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const ask = ({ method, path, headers, body }: Request = question): Promise<{ text: string; ms: number }> =>
    new Promise((resolve, reject) => {
      const from = performance.now();
      const call = http.request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const ms = performance.now() - from;
          const text = Buffer.concat(parts).toString();
          if (answer.statusCode === 200) resolve({ text, ms });
          else reject(new Error(`${path} answered ${answer.statusCode}: ${text.slice(0, 500)}`));
        });
      });
      call.on('error', reject);
      call.end(body);
    });
  const askTimes = async (times: number) => {
    let left = times;
    const worker = async () => {
      while (left-- > 0) await ask();
    };
    await Promise.all(Array.from({ length: connections }, worker));
  };
  return { ask, askTimes, close: () => agent.destroy() };
}
