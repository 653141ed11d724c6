import type { Page, Request, Response, Route } from 'playwright-core';

const ADDRESS = '**/api/graphql';

/** The operation that a call of GraphQL asks for; undefined for any other call. */
export const operationOf = (request: Request): string | undefined =>
  (request.postDataJSON() as { operationName?: string } | null)?.operationName;

/** Answers the calls of one GraphQL operation otherwise, as long as the returned function is not called. */
export const intercept = async (page: Page, operation: string, answer: (route: Route) => Promise<void>) => {
  const handler = (route: Route) =>
    operationOf(route.request()) === operation ? answer(route) : route.fallback();
  await page.route(ADDRESS, handler);
  return () => page.unroute(ADDRESS, handler);
};

/**
 * Resolves when the next call of a GraphQL operation is answered. What the page shows of a change is its own guess
 * until then, so whoever reads or writes past the page waits for it.
 */
export const answered = (page: Page, operation: string): Promise<Response> =>
  page.waitForResponse(
    (response) =>
      new URL(response.url()).pathname === '/api/graphql' && operationOf(response.request()) === operation,
  );
