import { DEFAULT_EPIC_COLOR } from '@cairn/domain/epics/colors';
import { actionToCreate } from '@cairn/domain/roles/by-type';
import { TYPE_NAMES, type WorkItemType } from '@cairn/domain/work-items/type-nouns';
import { ask } from '../api/ask.ts';
import type { AnswerOf, VariablesOf } from '../api/document.ts';
import type { Namespace } from '../groups/namespace.ts';
import type { Known } from '../items/facts.ts';
import { items } from '../items/table.ts';
import { typeNamed } from '../work-items/ancestors.ts';
import { type ItemLink, NEW_IID, type Person } from '../work-items/item.ts';
import type { ItemChanges, ItemNode } from '../work-items/page/item-documents.ts';
import { pageFacts, type PageFacts } from '../work-items/page/item-facts.ts';
import { pageItem, type PageItem } from '../work-items/page/page-item.ts';
import { assigneesChange } from '../work-items/widgets/assignees/fields.ts';
import { parentChange, parentFacts } from '../work-items/widgets/hierarchy/fields.ts';
import { iterationChange } from '../work-items/widgets/iteration/fields.ts';
import { labelsChange } from '../work-items/widgets/labels/fields.ts';
import { milestoneChange } from '../work-items/widgets/milestone/fields.ts';
import { parent as parentWidget } from '../work-items/widgets/parent/ParentProperty.tsx';
import { WIDGETS } from '../work-items/widgets/registered.ts';
import { canSet } from '../work-items/widgets/widget.ts';
import { workItemId } from '../work-items/work-item-id.ts';
import { createItemWrites, type Update } from '../work-items/writes/item-writes.ts';
import type { ItemChange, ItemWrites } from '../work-items/writes/writes.ts';
import { type CREATE_WORK_ITEM, NEW_ITEM_PLACE } from './documents.ts';
import { findNamed, fitsBelow, type Found } from './find-named.ts';
import type { Named } from './named.ts';

export type CreateInput = VariablesOf<typeof CREATE_WORK_ITEM>['input'];

let opened = 0;

/** An id for an item that does not exist yet, in the table of items; a dialog can be open over the page. */
function placeholderId(): string {
  opened += 1;
  return `gid://gitlab/WorkItem/new-${opened}`;
}

export interface NewItemType {
  readonly id: string;
  readonly type: WorkItemType;
}

/** The place of a new item, with what the viewer may do there. */
export interface NewItemPlace {
  readonly namespace: Namespace;
  readonly name: string;
  readonly firstDayOfWeek: number;
  /** The types that the viewer may create; none without permission. */
  readonly types: readonly NewItemType[];
  /** Whether the viewer may set more than title, description and confidentiality. */
  readonly maySetProperties: boolean;
  readonly mayCreateLabels: boolean;
}

/** An item that is being filled in: a placeholder in the table of items, and the changes made to it. */
export interface NewItem {
  /** Its id in the table of items. */
  readonly id: string;
  readonly place: NewItemPlace;
  readonly named: Named;
  /** An item that it can be linked with. */
  readonly related: ItemLink | null;
  /** The placeholder before the viewer's first change. */
  readonly initial: PageItem;
  setType(type: WorkItemType): void;
  setConfidential(confidential: boolean): void;
  /** The writes of a widget, which change only the placeholder. */
  writesFor(widget: string, page: PageItem): ItemWrites;
  /** The input that creates it, of the widgets that its type has. */
  createInput(page: PageItem, rest: RestOfItem): CreateInput;
  /** Removes the placeholder. */
  close(): void;
}

/** What the form itself has of a new item. */
interface RestOfItem {
  readonly title: string;
  readonly description: string;
  readonly related: ItemLink | null;
}

/** What a new item begins with. */
export interface Beginning {
  readonly place: NewItemPlace;
  readonly named: Named;
  /** Null where the viewer may set no properties. */
  readonly found: Found | null;
}

/** Reads the place of a new item and what is named for it; null for a place that the viewer may not see. */
export async function readBeginning({ fullPath }: Namespace, named: Named): Promise<Beginning | null> {
  const { namespace } = await ask(NEW_ITEM_PLACE, { fullPath });
  if (namespace === null) return null;
  const place = placeOf(namespace);
  const types = place.types.map(({ type }) => type);
  const found = place.maySetProperties ? await findNamed(place.namespace, named, types) : null;
  return { place, named, found };
}

function placeOf({
  id,
  name,
  fullPath,
  firstDayOfWeek,
  userPermissions: may,
  workItemTypes,
}: NonNullable<AnswerOf<typeof NEW_ITEM_PLACE>['namespace']>): NewItemPlace {
  const mayCreate = (type: WorkItemType): boolean => {
    const right = actionToCreate(type);
    return right === 'createIncident' || right === 'createObjective' ? may[right] : may.createWorkItem;
  };
  const types = workItemTypes.nodes
    .map((one) => ({ id: one.id, type: typeNamed(one.name) }))
    .filter(({ type }) => mayCreate(type));
  return {
    namespace: { kind: id.includes('/Group/') ? 'group' : 'project', fullPath },
    name,
    firstDayOfWeek,
    // Who may set nothing else creates items of the usual type.
    types: may.setNewWorkItemMetadata ? types : types.slice(0, 1),
    maySetProperties: may.setNewWorkItemMetadata,
    mayCreateLabels: may.adminLabel,
  };
}

/** Puts an empty item into the table of items and gives it what was found. */
export function createNewItem({ place, named, found }: Beginning, author: Person): NewItem {
  const recorded = new Map<string, ItemChanges>();
  const id = placeholderId();
  const release = items.hold(() => [id]);
  const show = (facts: Partial<PageFacts>) => items.put([{ ...facts, id } as Known], items.reading());
  const record =
    (widget: string): Update =>
    async (changes, shown) => {
      recorded.set(widget, joined([recorded.get(widget) ?? {}, changes]));
      show(shown);
      return { workItem: null, conflict: null, commandMessages: [], changeIds: [], errors: [] };
    };
  const { type } = firstType(place, named, found);
  const facts = placeholderFacts({ id, place, type, author });
  show(facts);
  const empty = pageItem(facts as unknown as Known) as PageItem;
  const newItem: Omit<NewItem, 'initial'> = {
    id,
    close: release,
    place,
    named,
    related: found?.related ?? null,
    setType: (next) => {
      const parent = (items.item(id) as PageFacts | undefined)?.ancestors.at(-1);
      const keepsParent = parent === undefined || fitsBelow(next, parent);
      if (!keepsParent) recorded.delete(parentWidget.name);
      show({ type: next, ...(!keepsParent && { ancestors: [], ...parentFacts(undefined) }) });
    },
    setConfidential: (confidential) => void record(CONFIDENTIAL)({ confidential }, { confidential }),
    writesFor: (widget, page) =>
      createItemWrites({ page, reread: () => Promise.resolve(), update: record(widget) }),
    createInput: (page, { title, description, related }) => {
      const { labels } = page.item;
      const names = [
        CONFIDENTIAL,
        ...WIDGETS.filter((one) => canSet(one, page.item)).map(({ name }) => name),
      ];
      // The changes name labels that were added and removed; a new item is given all that it has.
      const { labelsWidget, ...changes } = joined(names.map((name) => recorded.get(name) ?? {}));
      return {
        ...(changes as Omit<CreateInput, 'title' | 'workItemTypeId'>),
        namespacePath: place.namespace.fullPath,
        workItemTypeId: place.types.find((one) => one.type === page.item.type)?.id ?? '',
        title: title.trim(),
        ...(description !== '' && { descriptionWidget: { description } }),
        ...(labels.length > 0 &&
          labelsWidget !== undefined && { labelsWidget: { labelIds: labels.map(({ id }) => id) } }),
        ...(related !== null && { linkedItemsWidget: { workItemsIds: [workItemId(related.id)] } }),
      };
    },
  };
  begin(newItem, empty, found);
  const known = items.item(id);
  return { ...newItem, initial: (known && pageItem(known)) ?? empty };
}

/** The named type, else one that fits below the named parent, else the first. */
function firstType({ types }: NewItemPlace, named: Named, found: Found | null): { type: WorkItemType } {
  const parent = found?.parent ?? null;
  return (
    types.find(({ type }) => type === named.type) ??
    types.find(({ type }) => parent !== null && fitsBelow(type, parent)) ??
    types[0] ?? { type: 'ISSUE' }
  );
}

/** The name under which the change of confidentiality is recorded, beside those of the widgets. */
const CONFIDENTIAL = 'confidential';

/** Gives the placeholder what was named for it. */
function begin(newItem: Omit<NewItem, 'initial'>, empty: PageItem, found: Found | null): void {
  const { named } = newItem;
  if (named.confidential || found?.parent?.confidential === true) newItem.setConfidential(true);
  if (found === null) return;
  const set = (widget: string, change: ItemChange) => void newItem.writesFor(widget, empty).set(change);
  const { labels, assignees, milestone, iteration, parent } = found;
  if (labels.length > 0) set('labels', labelsChange([], labels));
  if (assignees.length > 0) set('assignees', assigneesChange(assignees));
  if (milestone !== null) set('milestone', milestoneChange(milestone));
  if (iteration !== null) set('iteration', iterationChange(iteration));
  if (parent !== null && fitsBelow(empty.item.type, parent)) set(parentWidget.name, parentChange(parent));
}

/** Changes together; of the same widget, all that were made. */
function joined(all: readonly ItemChanges[]): ItemChanges {
  const sum: Record<string, unknown> = {};
  for (const [name, value] of all.flatMap((changes) => Object.entries(changes)))
    sum[name] =
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? { ...(sum[name] as object | undefined), ...value }
        : value;
  return sum as ItemChanges;
}

interface Placeholder {
  readonly id: string;
  readonly place: NewItemPlace;
  readonly type: WorkItemType;
  readonly author: Person;
}

/** An empty item with the number of items that do not exist yet; each widget contributes its empty value. */
function placeholderFacts({ id, place, type, author }: Placeholder): PageFacts {
  const node: ItemNode = {
    id,
    iid: NEW_IID,
    title: '',
    lockVersion: 0,
    state: 'OPEN',
    confidential: false,
    hidden: false,
    spam: false,
    imported: false,
    reference: '',
    fullReference: '',
    webPath: '',
    createdAt: '',
    closedAt: null,
    promotedToEpicUrl: null,
    duplicatedToWorkItemUrl: null,
    movedToWorkItemUrl: null,
    author,
    namespace: {
      name: place.name,
      fullPath: place.namespace.fullPath,
      firstDayOfWeek: place.firstDayOfWeek,
      userPermissions: { adminLabel: place.mayCreateLabels, createWorkItem: true },
    },
    workItemType: { name: TYPE_NAMES[type] },
    userPermissions: {
      updateWorkItem: true,
      reopenWorkItem: true,
      promoteToEpic: false,
      reportSpam: false,
      deleteWorkItem: true,
      moveWorkItem: false,
      cloneWorkItem: false,
      setWorkItemMetadata: place.maySetProperties,
      adminWorkItemLink: true,
      createNote: true,
      markNoteAsInternal: true,
      awardEmoji: true,
    },
    features: null,
  };
  return { ...pageFacts(node), ...(type === 'EPIC' && { color: DEFAULT_EPIC_COLOR }) };
}
