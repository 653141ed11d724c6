import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { basePathOf } from '../../http/addresses/base-path.ts';
import { CairnError } from '../../http/errors.ts';
import { required, type Param, text } from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';
import { ownFeedToken, ownPathTokens, resetFeedToken } from '../tokens.ts';

const TAG = 'Feeds';
const LONGEST_PATH = 2048;

const listPath: Param<string> = {
  json: { type: 'string', maxLength: LONGEST_PATH, pattern: '^/.*/issues$' },
  read: (value) => {
    const path = text.read(value);
    return path !== undefined && path.length <= LONGEST_PATH && /^\/[^?#]*\/issues$/.test(path)
      ? path
      : undefined;
  },
  problem: 'must be the path of a list of issues',
};

const tokenAnswer = z
  .object({ feed_token: z.string() })
  .meta({ id: 'FeedToken', description: 'What reads all feeds of its person, and nothing else' });

const addressesAnswer = z
  .object({ rss: z.string(), calendar: z.string() })
  .meta({ id: 'FeedAddresses', description: 'Addresses of feeds, each with a token for it alone' });

/**
 * A leaked API token must not give access to another token: feed tokens are only shown to users with a
 * session.
 */
const refuseTokens = ({ sessionId }: { readonly sessionId: number | null }): void => {
  if (sessionId === null) throw new CairnError('forbidden');
};

/** Serves the viewer's own feed token: shows it, resets it, and adds it to the addresses of single feeds. */
export function feedTokenRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'GET',
    paths: ['/-/user_settings/feed_token'],
    summary: 'Get your own feed token',
    tag: TAG,
    signedIn: true,
    params: none,
    input: none,
    answers: tokenAnswer,
    answer: async ({ viewer, request }) => {
      refuseTokens(request);
      return { feed_token: await ownFeedToken(context, viewer) };
    },
  });
  serve(app, context, {
    method: 'PUT',
    paths: ['/-/user_settings/feed_token/reset'],
    summary: 'End all your feed tokens, and get another one',
    tag: TAG,
    params: none,
    input: none,
    answers: tokenAnswer,
    answer: async ({ viewer, request }) => {
      refuseTokens(request);
      return { feed_token: await resetFeedToken(context, viewer) };
    },
  });
  serve(app, context, {
    method: 'GET',
    paths: ['/-/user_settings/feed_addresses'],
    summary: 'Get the addresses of the feeds of a list, which only you are to know',
    tag: TAG,
    signedIn: true,
    params: none,
    input: z.object({ path: required(listPath).describe('The path of the list of issues') }),
    answers: addressesAnswer,
    answer: async ({ viewer, request, input }) => {
      refuseTokens(request);
      const paths = [`${input.path}.atom`, `${input.path}/calendar.ics`];
      const tokens = await ownPathTokens(context, viewer, paths);
      const [rss, calendar] = paths.map(
        (path, at) => `${basePathOf(context.settings)}${path}?feed_token=${tokens[at]}`,
      );
      return { rss: rss as string, calendar: calendar as string };
    },
  });
}
