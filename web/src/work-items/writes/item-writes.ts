import { normaliseName } from '@cairn/domain/text/names';
import { items } from '../../items/table.ts';
import { ask } from '../../api/ask.ts';
import { Refused } from '../../api/refused.ts';
import {
  DELETE_ITEM,
  MARK_AS_DUPLICATE,
  UPDATE_ITEM,
  type ItemChanges,
  type UpdateAnswer,
} from '../page/item-documents.ts';
import { pageFacts, type PageFacts } from '../page/item-facts.ts';
import { pageItem, type PageItem } from '../page/page-item.ts';
import { undoChanges } from '../undo/undo-changes.ts';
import { workItemId } from '../work-item-id.ts';
import { theirText } from './conflict.ts';
import { inOrder } from './in-order.ts';
import { acceptedAnswer, mutationAnswer } from './mutation-answer.ts';
import type { ItemText, ItemWrites, Written } from './writes.ts';

/** Sends changes of an item, and shows their expected result meanwhile. */
export type Update = (changes: ItemChanges, shown: Partial<PageFacts>) => Promise<UpdateAnswer>;

interface Options {
  readonly page: PageItem;
  readonly reread: () => Promise<void>;
  readonly update?: Update;
}

/** Creates the writes of one item of any type: each is shown at once and reverted when refused. */
export function createItemWrites({ page, reread, update = updateOf(page.item.id) }: Options): ItemWrites {
  const { item } = page;
  const { id } = item;
  const change = async (changes: ItemChanges, shown: Partial<PageFacts>): Promise<Written> => {
    const { errors, changeIds } = await update(changes, shown);
    if (errors.length > 0) throw new Refused(errors);
    return { changeIds: changeIds ?? [] };
  };
  return {
    reread,
    hold(next) {
      const state = items.serverState(id);
      const known = (state && pageItem(state))?.item ?? item;
      items.put([{ id, ...next(known) }], items.reading());
    },
    async save(text, base, workItemTypeId) {
      const title = normaliseName(text.title);
      const { description, lockVersion } = text;
      const changed = {
        ...(title !== base.title && { title }),
        ...(description !== base.description && { description }),
      };
      const answer = await update(
        {
          ...(changed.title !== undefined && { title }),
          ...(changed.description !== undefined && { descriptionWidget: { description } }),
          ...(workItemTypeId !== undefined && { workItemTypeId }),
          lockVersion,
        },
        changed,
      );
      if (answer.conflict !== null) return { kind: 'conflict', theirs: theirText(answer.conflict, text) };
      if (answer.errors.length > 0) throw new Refused(answer.errors);
      const said = answer.commandMessages ?? [];
      return {
        kind: 'saved',
        changeIds: answer.changeIds ?? [],
        said,
        // Quick actions are removed from a text, and their changes increment the version as well.
        joined: said.length === 0 && holdsMore(answer, { ...base, ...changed, lockVersion }),
      };
    },
    set: ({ sent, shown }) => change(sent, shown),
    setState: (state) => change({ stateEvent: state === 'closed' ? 'CLOSE' : 'REOPEN' }, { state }),
    // The new type is shown with the answer: what else it changes is up to the server.
    setType: (workItemTypeId) => change({ workItemTypeId }, {}),
    setConfidential: (confidential) => change({ confidential }, { confidential }),
    setLocked: (locked) => change({ notesWidget: { discussionLocked: locked } }, { locked }),
    async markAsDuplicate(originalId) {
      const { changeIds } = await items.write(
        [{ id, state: 'closed' }],
        () =>
          inOrder(id, () =>
            acceptedAnswer(
              ask(MARK_AS_DUPLICATE, { id: workItemId(id), originalId: workItemId(originalId) }),
            ),
          ),
        ({ workItem }) => workItem && [pageFacts(workItem)],
      );
      return { changeIds: changeIds ?? [] };
    },
    async setSubscribed(subscribed) {
      await change({ notificationsWidget: { subscribed } }, { subscribed });
    },
    async remove(children) {
      const fate = children === 'delete' ? 'DELETE' : 'RELEASE';
      const { changeIds } = await acceptedAnswer(ask(DELETE_ITEM, { id: workItemId(id), children: fate }));
      return { changeIds: changeIds ?? [] };
    },
    async undo(changeIds) {
      await undoChanges(changeIds);
      // The page may have been left meanwhile.
      await reread().catch(() => {});
    },
  };
}

const updateOf =
  (id: string): Update =>
  (changes, shown) =>
    items.write(
      [{ ...shown, id }],
      () =>
        inOrder(id, () => mutationAnswer(ask(UPDATE_ITEM, { input: { id: workItemId(id), ...changes } }))),
      ({ workItem }) => workItem && [pageFacts(workItem)],
    );

/** True when the stored texts differ from the sent ones because somebody else wrote meanwhile. */
function holdsMore({ workItem: stored }: UpdateAnswer, sent: ItemText): boolean {
  return (
    stored !== null &&
    stored.lockVersion > sent.lockVersion + 1 &&
    (stored.title !== sent.title || (stored.features?.description?.description ?? '') !== sent.description)
  );
}
