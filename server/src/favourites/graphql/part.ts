import { readFileSync } from 'node:fs';
import { globalId, many, maybeStr, plain, str } from '../../graphql/field.ts';
import { type GraphqlPart, mutationOn } from '../../graphql/part.ts';
import { globalIds } from '../../graphql/scalars.ts';
import { ascending } from '../../graphql/sort.ts';
import { invalid } from '../../http/errors.ts';
import { viewPath } from '../../saved-views/address.ts';
import type { StarTarget } from '../../stars/stars.ts';
import { itemPathSql } from '../../work-items/address.ts';
import { addFavourite, moveFavourite, removeFavourite } from '../changes.ts';
import { favouriteTarget, favouriteVisible } from '../visible.ts';

type Kind = 'SAVED_VIEW' | 'EPIC' | 'PROJECT' | 'GROUP' | 'ROADMAP';

const VIEW = 'WorkItems::SavedViews::SavedView';
/** The nouns of global ids of each kind; the first is answered. */
const NOUNS: Readonly<Record<Kind, readonly string[]>> = {
  SAVED_VIEW: [VIEW],
  EPIC: ['Epic', 'WorkItem'],
  PROJECT: ['Project'],
  GROUP: ['Group'],
  ROADMAP: ['Group'],
};
const targetNumber = globalIds(...new Set(Object.values(NOUNS).flat()));

interface Target {
  readonly noun: string;
  readonly id: number;
}

const readTarget = (value: unknown): Target => {
  const id = targetNumber(value) as number;
  return { noun: String(value).split('/')[3] ?? '', id };
};

const add = mutationOn<{ kind: Kind; targetId: Target; beforeId?: number | null }>(
  async (context, viewer, { kind, targetId: { noun, id }, beforeId }) => {
    if (!NOUNS[kind].includes(noun)) throw invalid({ targetId: [`is not of kind ${kind}`] });
    const target: StarTarget = { kind: kind.toLowerCase() as StarTarget['kind'], id };
    const added = await addFavourite(context, viewer, target, beforeId ?? null);
    return { favourite: added.id, errors: [] };
  },
);

const remove = mutationOn<{ id: number }>(async (context, viewer, { id }) => {
  await removeFavourite(context, viewer, id);
  return { errors: [] };
});

const move = mutationOn<{ id: number; beforeId?: number | null }>(
  async (context, viewer, { id, beforeId }) => {
    await moveFavourite(context, viewer, id, beforeId ?? null);
    return { favourite: id, errors: [] };
  },
);

const nounSql = (favourite: string): string =>
  `CASE ${favourite}.kind ${Object.entries(NOUNS)
    .map(([kind, [noun]]) => `WHEN '${kind.toLowerCase()}' THEN '${noun}'`)
    .join(' ')} END`;

const pathSql = (favourite: string): string =>
  `CASE ${favourite}.kind WHEN 'saved_view' THEN ${viewPath(`${favourite}_view`)}` +
  ` WHEN 'epic' THEN ${itemPathSql(`${favourite}_item`, `${favourite}_ns`)}` +
  ` WHEN 'project' THEN '/' || ${favourite}_ns.full_path` +
  ` ELSE '/groups/' || ${favourite}_ns.full_path || CASE ${favourite}.kind WHEN 'roadmap' THEN '/-/roadmap' ELSE '' END END`;

export const favouritesGraphql: GraphqlPart = {
  sdl: readFileSync(new URL('./favourites.graphql', import.meta.url), 'utf8'),
  scalars: { FavouriteID: globalIds('Favourite'), FavouriteTargetID: readTarget },
  mutations: { favouriteAdd: add, favouriteRemove: remove, favouriteMove: move },
  types: {
    Favourite: {
      table: 'favourites',
      join: favouriteTarget,
      visible: favouriteVisible,
      fields: {
        id: globalId('Favourite'),
        kind: plain((favourite) => `upper(${favourite}.kind)`),
        targetId: plain(
          (favourite) =>
            `'gid://gitlab/' || ${nounSql(favourite)} || '/' || coalesce(${favourite}.saved_view_id, ${favourite}.work_item_id, ${favourite}.namespace_id)`,
        ),
        name: str(
          (favourite) => `coalesce(${favourite}_view.name, ${favourite}_item.title, ${favourite}_ns.name)`,
        ),
        placeName: maybeStr(
          (favourite) => `coalesce(${favourite}_ns.full_name, ${favourite}_view_ns.full_name)`,
        ),
        webPath: str((favourite) => `:base_path || ${pathSql(favourite)}`),
      },
    },
    UserCore: {
      fields: {
        favourites: many({
          where: (favourite, user) => [`${favourite}.user_id = ${user}.id AND ${user}.id = :me`],
          sorts: { order: [ascending('position', 'integer'), ascending('id', 'bigint')] },
        }),
      },
    },
  },
};
