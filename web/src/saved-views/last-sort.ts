import type { SavedViewList } from '@cairn/domain/saved-views/display';
import { useEffect, useState } from 'react';
import { changeAnswers } from '../api/answers.ts';
import { ask } from '../api/ask.ts';
import { gql } from '../api/document.ts';
import type { Namespace } from '../groups/namespace.ts';
import { readStored, writeStored } from '../ui/first/stored.ts';
import { OWN_VIEWS, PLACE_VIEWS, type SavedView } from './saved-view.ts';

type Sort = SavedView['sort'];

const STORE_SORT = gql(`
  mutation storeListSort($input: WorkItemUserPreferenceUpdateInput!) {
    workItemUserPreferenceUpdate(input: $input) {
      errors
    }
  }
`);

/**
 * The sort order last chosen in a list, by its name in saved views, and a function that stores another one:
 * in the account of a signed-in person, and in the browser, which knows it before the server has answered.
 * `account` is undefined until known, and for visitors.
 */
export function useLastSort(
  list: SavedViewList,
  namespace: Namespace | null,
  account: Sort | undefined,
  signedIn: boolean,
): readonly [Sort, (sort: Sort) => void] {
  const fullPath = namespace?.fullPath;
  const key = `${list}_list_sort:${fullPath ?? ''}`;
  const [chosen, setChosen] = useState<{ key: string; sort: Sort } | null>(null);
  const here = chosen?.key === key ? chosen : null;
  useEffect(() => {
    if (account !== undefined && here === null) writeStored(key, account);
  }, [key, account, here]);

  const store = (sort: Sort): void => {
    writeStored(key, sort);
    setChosen({ key, sort });
    if (!signedIn) return;
    const upper = list.toUpperCase() as Uppercase<SavedViewList>;
    const change = <User extends object>(user: User | null) =>
      user && { ...user, workItemPreferences: { sort } };
    if (fullPath === undefined)
      changeAnswers(OWN_VIEWS, (known, variables) =>
        variables.list === upper ? { ...known, currentUser: change(known.currentUser) } : known,
      );
    else
      changeAnswers(PLACE_VIEWS, (known, variables) =>
        variables.list === upper && variables.fullPath === fullPath
          ? { ...known, currentUser: change(known.currentUser) }
          : known,
      );
    // A failure is harmless: the address has the order, and the browser has it, too.
    ask(
      STORE_SORT,
      { input: { namespacePath: fullPath ?? null, list: upper, sort } },
      { keepalive: true },
    ).catch(() => undefined);
  };
  if (here !== null) return [here.sort, store];
  return [account === undefined ? (readStored(key) as Sort) : account, store];
}
