import type { SavedViewList } from '@cairn/domain/saved-views/display';
import { numberOf } from '../groups/namespace.ts';
import { ask } from '../api/ask.ts';
import { gql, type VariablesOf } from '../api/document.ts';
import { readFavouritesAgain } from '../favourites/elsewhere.ts';
import { Refused } from '../api/refused.ts';
import { toast } from '../ui/messages/toast.ts';
import { acceptedAnswer } from '../work-items/writes/mutation-answer.ts';
import type { SavedView } from './saved-view.ts';
import type { ViewedList } from './use-saved-views.ts';
import { NO_VIEW, VIEW_PARAM } from './view-address.ts';

const CREATE = gql(`
  mutation createSavedView($input: WorkItemSavedViewCreateInput!) {
    workItemSavedViewCreate(input: $input) {
      savedView {
        id
      }
      errors
    }
  }
`);

const UPDATE = gql(`
  mutation updateSavedView($input: WorkItemSavedViewUpdateInput!) {
    workItemSavedViewUpdate(input: $input) {
      errors
    }
  }
`);

const DELETE = gql(`
  mutation deleteSavedView($input: WorkItemSavedViewDeleteInput!) {
    workItemSavedViewDelete(input: $input) {
      errors
    }
  }
`);

const RESTORE = gql(`
  mutation restoreSavedView($input: WorkItemSavedViewRestoreInput!) {
    workItemSavedViewRestore(input: $input) {
      errors
    }
  }
`);

const STAR = gql(`
  mutation starSavedView($input: WorkItemSavedViewSubscribeInput!) {
    workItemSavedViewSubscribe(input: $input) {
      errors
    }
  }
`);

const UNSTAR = gql(`
  mutation unstarSavedView($input: WorkItemSavedViewUnsubscribeInput!) {
    workItemSavedViewUnsubscribe(input: $input) {
      errors
    }
  }
`);

type Changes = Omit<VariablesOf<typeof UPDATE>['input'], 'id' | 'lockVersion'>;

const addressOf = (id: string): string => `${VIEW_PARAM}=${numberOf(id)}`;

/** The server's message, or what to do when there is none. */
const messageOf = (error: unknown, what: string): string =>
  error instanceof Refused && error.message !== ''
    ? error.message
    : `${what} Check your connection and try again.`;

/** Reads the views again, and the favourites, which have the starred ones. */
async function reread(list: ViewedList): Promise<void> {
  await list.reread().catch(() => {});
  readFavouritesAgain();
}

/** Runs an action on views and reads them again; shows the reason when it fails. Returns whether it succeeded. */
async function attempt(list: ViewedList, what: string, run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run();
  } catch (error) {
    toast({ text: messageOf(error, what), tone: 'danger' });
    // Someone else may have changed it before.
    if (error instanceof Refused) await list.reread().catch(() => {});
    return false;
  }
  await reread(list);
  return true;
}

/** Saves the current look of the list as a view and selects it. Throws Refused. */
export async function createView(
  list: ViewedList,
  { name, isPrivate }: { readonly name: string; readonly isPrivate: boolean },
): Promise<void> {
  const { kind, namespace, look } = list;
  const input = {
    ...(namespace !== null && { namespacePath: namespace.fullPath }),
    list: kind.list.toUpperCase() as Uppercase<SavedViewList>,
    name,
    isPrivate,
    ...look,
  };
  const { savedView } = await acceptedAnswer(ask(CREATE, { input }));
  await reread(list);
  if (savedView !== null) list.go(addressOf(savedView.id));
}

/** Renames a view. Throws Refused. */
export async function renameView(list: ViewedList, { id }: SavedView, name: string): Promise<void> {
  await acceptedAnswer(ask(UPDATE, { input: { id, name } }));
  await reread(list);
}

/** Saves the current look of the list to a view, unless someone changed the view since it was read. */
export async function saveLook(list: ViewedList, { id, lockVersion, name }: SavedView): Promise<void> {
  const input = { id, lockVersion, ...list.look };
  const saved = await attempt(list, `“${name}” was not saved.`, () => acceptedAnswer(ask(UPDATE, { input })));
  if (!saved) return;
  list.go(addressOf(id));
  toast({ text: `“${name}” saved` });
}

/** Changes who can see a view, or whether it is the default. */
export async function changeView(
  list: ViewedList,
  { id, name }: SavedView,
  changes: Changes,
  said: string,
): Promise<void> {
  const done = await attempt(list, `“${name}” was not changed.`, () =>
    acceptedAnswer(ask(UPDATE, { input: { id, ...changes } })),
  );
  if (done) toast({ text: said });
}

/** Stars or unstars a view. */
export async function setStar(list: ViewedList, { id, name, subscribed }: SavedView): Promise<void> {
  await attempt(list, `“${name}” was not ${subscribed ? 'unstarred' : 'starred'}.`, () =>
    acceptedAnswer<{ readonly errors: readonly string[] }>(
      subscribed ? ask(UNSTAR, { input: { id } }) : ask(STAR, { input: { id } }),
    ),
  );
}

/** Deletes a view, and offers undo. */
export async function removeView(list: ViewedList, { id, name }: SavedView): Promise<void> {
  const done = await attempt(list, `“${name}” was not deleted.`, () =>
    acceptedAnswer(ask(DELETE, { input: { id } })),
  );
  if (!done) return;
  list.go(list.views.some((view) => view.isDefault && view.id !== id) ? `${VIEW_PARAM}=${NO_VIEW}` : '');
  const restore = async () => {
    const back = await attempt(list, `“${name}” was not restored.`, () =>
      acceptedAnswer(ask(RESTORE, { input: { id } })),
    );
    if (back) list.go(addressOf(id));
  };
  toast({ text: `“${name}” deleted`, action: { label: 'Undo', onPress: () => void restore() } });
}
