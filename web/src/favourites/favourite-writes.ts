import { changeAnswers, knownAnswer, readAnswersAgain } from '../api/answers.ts';
import { ask } from '../api/ask.ts';
import { gql } from '../api/document.ts';
import { toast } from '../ui/messages/toast.ts';
import { announceFavourites } from './elsewhere.ts';
import { type Favourite, FAVOURITES, isSameTarget, type Starrable } from './favourites.ts';

const ADD = gql(`
  mutation addFavourite($input: FavouriteAddInput!) {
    favouriteAdd(input: $input) {
      favourite {
        id
      }
      errors
    }
  }
`);

const REMOVE = gql(`
  mutation removeFavourite($input: FavouriteRemoveInput!) {
    favouriteRemove(input: $input) {
      errors
    }
  }
`);

const MOVE = gql(`
  mutation moveFavourite($input: FavouriteMoveInput!) {
    favouriteMove(input: $input) {
      errors
    }
  }
`);

const known = (): readonly Favourite[] => knownAnswer(FAVOURITES, {})?.currentUser?.favourites.nodes ?? [];

/** Shows another list until the server answers. */
const show = (change: (nodes: readonly Favourite[]) => readonly Favourite[]): void =>
  changeAnswers(FAVOURITES, (answer) =>
    answer.currentUser === null
      ? answer
      : {
          ...answer,
          currentUser: {
            ...answer.currentUser,
            favourites: { nodes: [...change(answer.currentUser.favourites.nodes)] },
          },
        },
  );

let last: Promise<unknown> = Promise.resolve();
/** The ids of favourites that were shown before the server gave them one. */
const ids = new Map<string, string>();

interface Payload {
  readonly errors: readonly string[];
}

/**
 * Sends a change after those before it. When it is refused, says why and reads the favourites again. Returns
 * whether it succeeded.
 */
function send(what: string, run: () => Promise<Payload | null>): Promise<boolean> {
  const sent = last.then(async () => {
    const answer = await run().catch(() => null);
    if (answer?.errors.length === 0) {
      announceFavourites();
      return true;
    }
    toast({ text: answer?.errors[0] ?? `${what} Check your connection and try again.`, tone: 'danger' });
    await readAnswersAgain(FAVOURITES).catch(() => {});
    return false;
  });
  last = sent;
  return sent;
}

const current = (id: string): string => ids.get(id) ?? id;

/** Adds a favourite at the end, or before another one. Returns whether it succeeded. */
export function addFavourite(target: Starrable, beforeId: string | null = null): Promise<boolean> {
  const { kind, targetId, name } = target;
  const id = `new ${kind} ${targetId}`;
  show((nodes) => {
    const others = nodes.filter((one) => !isSameTarget(one, target));
    const at = others.findIndex((one) => one.id === beforeId);
    return others.toSpliced(at === -1 ? others.length : at, 0, { ...target, id });
  });
  return send(`“${name}” was not added to the favorites.`, async () => {
    const { favouriteAdd } = await ask(ADD, {
      input: { kind, targetId, ...(beforeId !== null && { beforeId: current(beforeId) }) },
    });
    const added = favouriteAdd?.favourite?.id;
    if (added !== undefined) ids.set(id, added);
    return favouriteAdd;
  });
}

/** Removes a favourite, and offers undo. Returns whether it succeeded. */
export async function removeFavourite(
  favourite: Favourite,
  onChange: () => void = () => {},
): Promise<boolean> {
  const { id, name, ...target } = favourite;
  const nodes = known();
  const next = nodes[nodes.findIndex((one) => one.id === id) + 1]?.id ?? null;
  show((before) => before.filter((one) => one.id !== id));
  const isDone = await send(`“${name}” was not removed from the favorites.`, async () => {
    const { favouriteRemove } = await ask(REMOVE, { input: { id: current(id) } });
    return favouriteRemove;
  });
  if (!isDone) return false;
  onChange();
  toast({
    text: `“${name}” removed from favorites`,
    action: {
      label: 'Undo',
      onPress: () => void addFavourite({ ...target, name }, next).then(onChange),
    },
  });
  return true;
}

/** Puts a favourite at another index of the list. */
export function moveFavourite({ id, name }: Favourite, index: number): Promise<boolean> {
  const others = known().filter((one) => one.id !== id);
  const beforeId = others[index]?.id ?? null;
  show((nodes) => {
    const moved = nodes.find((one) => one.id === id);
    return moved === undefined ? nodes : others.toSpliced(index, 0, moved);
  });
  return send(`“${name}” was not moved.`, async () => {
    const { favouriteMove } = await ask(MOVE, {
      input: { id: current(id), ...(beforeId !== null && { beforeId: current(beforeId) }) },
    });
    return favouriteMove;
  });
}
