import { newItemValues, type SectionOfNew } from '@cairn/domain/search/new-item-values';
import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { type ReactNode, useState } from 'react';
import type { AddingOptions } from '../../work-items/adding/additions.ts';
import { createItems, type PlaceOfNew } from '../../work-items/adding/create-items.ts';
import { type Adding, useAdditions } from '../../work-items/adding/use-additions.ts';
import { items as itemTable } from '../../items/table.ts';
import { countText } from '../../ui/dates/first/local-numbers.ts';
import { loadable } from '../../ui/first/loadable.tsx';
import type { AskedListProps } from '../ItemList.tsx';
import { type AddedProject, keepProject, keptProject } from './added-project.ts';

const ProjectOfNew = loadable(async () => (await import('../../tree/forms/ProjectOfNew.tsx')).ProjectOfNew);

/** What the list shows of new items. */
export interface AddedTo {
  /** Reads new or deleted items into the list. */
  readonly show: AddingOptions['show'];
  readonly isListed: AddingOptions['isListed'];
  readonly sectionOf?: (at: string) => SectionOfNew;
  /** The parent of new items at a place, and its group; null for none. */
  readonly parentOf?: (at: string) => { readonly id: number; readonly groupPath: string } | null;
}

/** The items that can be added to a list. */
export interface ListAdding {
  readonly adding: Adding;
  /** The noun of new items: `issue`. */
  readonly noun: string;
  /** The choice of their project, in a list of a group. */
  readonly choices: ReactNode;
}

/** Adding items at the end of a list, its sections or its branches; null where the viewer may not. */
export function useListAdding(props: AskedListProps, list: AddedTo): ListAdding | null {
  const { kind, namespace, view, question, canAdd, groupId, recount } = props;
  const near = namespace?.fullPath ?? '';
  const asksProject = kind.noun === 'issue' && namespace?.kind === 'group';
  const [project, setProject] = useState<AddedProject | null>(() => (asksProject ? keptProject(near) : null));
  const { epicId } = question.request as { readonly epicId?: string };
  const valuesOf = (at: string) =>
    newItemValues({
      filters: view.filters,
      ...(kind.noun === 'issue' && epicId !== undefined && { epicId: Number(epicId) }),
      section: list.sectionOf?.(at),
    });
  const { noun, capital } = nounOf(kind.noun, valuesOf('').type);
  const placeOf = (at: string): PlaceOfNew | null => {
    const parent = list.parentOf?.(at) ?? null;
    if (parent !== null) return { kind: 'group', fullPath: parent.groupPath };
    if (asksProject) return project && { kind: 'project', fullPath: project.fullPath };
    const group = view.filters.tokens.find(({ key }) => key === 'group')?.value;
    return namespace && { ...namespace, ...(group !== undefined && { fullPath: group }) };
  };
  const adding = useAdditions({
    create: async (at, titles) => {
      const place = placeOf(at);
      if (place === null) throw new Error('Choose a project, then try again.');
      const parent = list.parentOf?.(at) ?? null;
      const created = await createItems(place, titles, {
        ...valuesOf(at),
        ...(parent !== null && { parentId: parent.id }),
      });
      if (asksProject && project !== null) keepProject(near, project);
      return created;
    },
    show: async (ids) => {
      recount();
      await list.show(ids);
    },
    isListed: list.isListed,
    text: (_, items) =>
      items.length === 1
        ? `${capital} ${kind.noun === 'epic' ? '&' : '#'}${items[0]?.iid} added`
        : `${countText(items.length, noun)} added`,
  });
  if (!canAdd || namespace === null || view.state === 'closed') return null;
  const choices = asksProject && groupId !== null && (
    <ProjectOfNew groupId={groupId} value={project} onChange={setProject} />
  );
  return { adding, noun, choices };
}

/** A list reads only those new items that its filters show. */
export function isListed(_at: string, id: string): boolean {
  return itemTable.item(id) !== undefined;
}

function nounOf(kind: 'epic' | 'issue', type: string | undefined) {
  const { one: noun, capital } = typeNoun(type ?? kind);
  return { noun, capital };
}
