import type { InjectOptions } from 'fastify';
import { aroundOf as aroundMutation } from '../../table/mutation-calls.ts';
import { MUTATIONS } from '../../table/mutations.ts';
import { aroundOf, type Places, requestOf, ROWS } from '../../table/rest-calls.ts';
import type { SampleItems } from '../../table/sample-items.ts';
import { mutationCall, NOT_KILLED, prepareCalls } from './prepared-calls.ts';

/** A call that writes, by the name of its mutation or by its method and path. */
export type KillCases = ReadonlyMap<string, InjectOptions>;

/**
 * Every writing call of the permission table, on one set of sample items, and calls that need more
 * preparation.
 */
export async function killCases(places: Places, sample: SampleItems): Promise<KillCases> {
  const cases = new Map<string, InjectOptions>();
  for (const [name, row] of Object.entries(MUTATIONS))
    cases.set(name, mutationCall(name, row.input(await aroundMutation(places, sample, row, 'nothing'))));
  for (const [name, row] of Object.entries(ROWS)) {
    if (name.startsWith('GET ') || name in NOT_KILLED) continue;
    cases.set(name, requestOf(name, row, aroundOf(places, sample, row.about, name)));
  }
  for (const [name, request] of Object.entries(await prepareCalls(places, sample))) cases.set(name, request);
  return cases;
}
