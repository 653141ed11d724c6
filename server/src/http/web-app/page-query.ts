import { composed } from '@cairn/domain/text/names';
import { textProblem } from '@cairn/domain/text/text-problem';
import type { FastifyRequest } from 'fastify';
import { ParameterError } from '../error-sink.ts';

/**
 * Returns the query of a page's address. Throws ParameterError for parameters that cannot be stored or
 * searched.
 */
export function pageQuery(request: FastifyRequest): URLSearchParams {
  const query = new URLSearchParams(request.raw.url?.split('?')[1] ?? '');
  for (const [name, value] of query) {
    const problem = textProblem(value);
    if (problem !== null) throw new ParameterError(`${name} ${problem}`);
  }
  return new URLSearchParams(Array.from(query, ([name, value]) => [name, composed(value)]));
}
