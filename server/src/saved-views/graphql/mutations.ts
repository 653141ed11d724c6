import type { SavedViewList } from '@cairn/domain/saved-views/display';
import { type Nullable, withoutNulls } from '../../graphql/compiler/without-nulls.ts';
import { type Mutation, mutationOn } from '../../graphql/part.ts';
import { getNamespace } from '../../namespaces/queries.ts';
import { createView, deleteView, restoreView, updateView } from '../changes.ts';
import type { CreateViewInput, UpdateViewInput } from '../inputs.ts';
import { rememberListSort } from '../list-sorts.ts';
import { setViewStar } from '../stars.ts';

interface ViewWish extends Nullable<Omit<CreateViewInput, 'namespaceId' | 'list'>> {
  readonly namespacePath?: string | null;
  readonly list?: Uppercase<SavedViewList> | null;
}

const CLEARABLE = ['description', 'sort'] as const;

const create = mutationOn<ViewWish>(async (context, viewer, { namespacePath, list, ...rest }) => {
  const place = namespacePath == null ? null : await getNamespace(context, viewer, namespacePath);
  const wish = withoutNulls<Omit<CreateViewInput, 'namespaceId' | 'list'>>(rest, ...CLEARABLE);
  const { id } = await createView(context, viewer, {
    ...wish,
    namespaceId: place?.id ?? null,
    list: (list ?? 'ISSUES').toLowerCase() as SavedViewList,
  });
  return { savedView: id, errors: [] };
});

const update = mutationOn<Nullable<UpdateViewInput>>(async (context, viewer, input) => {
  const wish = withoutNulls<UpdateViewInput>(input, ...CLEARABLE);
  await updateView(context, viewer, wish);
  return { savedView: wish.id, errors: [] };
});

const remove = mutationOn<{ readonly id: number }>(async (context, viewer, { id }) => {
  await deleteView(context, viewer, { id });
  return { errors: [] };
});

const restore = mutationOn<{ readonly id: number }>(async (context, viewer, { id }) => {
  await restoreView(context, viewer, { id });
  return { savedView: id, errors: [] };
});

const starring = (starred: boolean): Mutation =>
  mutationOn<{ readonly id: number }>(async (context, viewer, { id }) => {
    await setViewStar(context, viewer, { id, starred });
    return { savedView: id, errors: [] };
  });

const updatePreference = mutationOn<Pick<ViewWish, 'namespacePath' | 'list' | 'sort'>>(
  async (context, viewer, { namespacePath, list, sort }) => {
    const place = namespacePath == null ? null : await getNamespace(context, viewer, namespacePath);
    await rememberListSort(context, viewer, {
      namespaceId: place?.id ?? null,
      list: (list ?? 'ISSUES').toLowerCase() as SavedViewList,
      sort: sort ?? null,
    });
    return { errors: [] };
  },
);

export const savedViewMutations: Readonly<Record<string, Mutation>> = {
  workItemSavedViewCreate: create,
  workItemSavedViewUpdate: update,
  workItemSavedViewDelete: remove,
  workItemSavedViewRestore: restore,
  workItemSavedViewSubscribe: starring(true),
  workItemSavedViewUnsubscribe: starring(false),
  workItemUserPreferenceUpdate: updatePreference,
};
