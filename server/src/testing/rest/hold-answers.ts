// Setup file of server tests: checks every REST answer of a server in this process against the OpenAPI
// document.
import { afterAll, afterEach, beforeAll } from 'vitest';
import { answerFaults } from './answer-faults.ts';
import { onEveryServer } from './routes.ts';

const CLIENT_LEFT = 499;
const faults = new Set<string>();
let end: () => void = () => {};

const tell = (): void => {
  const all = [...faults];
  faults.clear();
  if (all.length > 0)
    throw new Error(`Answers that the OpenAPI document does not describe:\n${all.join('\n')}`);
};

beforeAll(() => {
  end = onEveryServer((app) => {
    app.addHook('onSend', async (request, reply, payload) => {
      const { operation } = request.routeOptions.config;
      // Nobody receives the answer to a request whose client has left.
      if (!operation || reply.statusCode === CLIENT_LEFT) return payload;
      const body =
        payload === undefined || payload === null ? '' : typeof payload === 'string' ? payload : null;
      const sent = { status: reply.statusCode, headers: reply.getHeaders(), body };
      for (const fault of answerFaults(operation, sent)) faults.add(fault);
      return payload;
    });
  });
});
afterEach(tell);
afterAll(() => {
  end();
  tell();
});
