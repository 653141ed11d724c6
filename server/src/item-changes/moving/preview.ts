import type { Viewer } from '../../access/viewer.ts';
import { parseInput } from '../../changes/input.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { getProject } from '../../namespaces/queries.ts';
import { answeringItem, naming } from '../../work-items/for-item.ts';
import { findItem } from '../../work-items/queries.ts';
import { type Carrier, LEFT_KINDS, type LeftBehind } from './carrier.ts';
import { CARRIERS } from './carriers.ts';
import { assertMovable, type MovingInput, movingInput } from './move-items.ts';

/** What would stay behind if items were moved or cloned to a project: every name once. Throws as moveItems does. */
export async function leftBehind(
  context: Context,
  viewer: Viewer,
  input: MovingInput,
): Promise<{ target: string; left: LeftBehind[] }> {
  const { ids, target: wanted, operation, withNotes = false } = parseInput(movingInput, input);
  const reader = { db: context.db };
  const target = await getProject(reader, viewer, wanted);
  const left: LeftBehind[] = [];
  const run = async () => {
    for (const id of ids) {
      const from = await findItem(reader, viewer, id);
      if (!from) throw notFound();
      naming(from, () => assertMovable(viewer, from, target, operation));
      for (const carry of Object.values<Carrier>(CARRIERS)) {
        const carried = await carry({
          reader,
          viewer,
          from,
          target,
          operation,
          withNotes,
          rewrite: async (texts) => texts,
          noteCopies: new Map(),
          designCopies: { designs: new Map(), versions: new Map() },
        });
        left.push(...(carried.left ?? []));
      }
    }
  };
  await (ids.length > 1 ? answeringItem(run) : run());
  return { target: target.full_name, left: LEFT_KINDS.flatMap((kind) => together(kind, left)) };
}

const together = (kind: LeftBehind['kind'], all: readonly LeftBehind[]): LeftBehind[] => {
  const some = all.filter((one) => one.kind === kind);
  const isLeft = some.some(({ names }) => names.length > 0) || (kind === 'parent' && some.length > 0);
  if (!isLeft) return [];
  const names = some.flatMap((one) => one.names);
  // Children are counted.
  return [{ kind, names: kind === 'child item' ? [String(sum(names))] : [...new Set(names)] }];
};

const sum = (numbers: readonly string[]): number => numbers.reduce((total, one) => total + Number(one), 0);
