import type { Words } from './fields.ts';

export const PLACE = { projectPath: 'group/project' };

/** The request of a mutation that sets one field of an issue. */
export function own(
  mutation: string,
  wish: Readonly<Record<string, unknown>>,
): NonNullable<NonNullable<Words['more']>['change own']> {
  return ({ iid }) => ({ mutation, input: { ...PLACE, iid: String(iid), ...wish } });
}
