import { typeNoun, type WorkItemType } from '@cairn/domain/work-items/type-nouns';
import { useState } from 'react';
import { numberOf } from '../groups/namespace.ts';
import { Select } from '../ui/listbox/Select.tsx';
import { countText } from '../ui/dates/first/local-numbers.ts';
import { loadable } from '../ui/first/loadable.tsx';
import { AddRows } from '../work-items/adding/AddRows.tsx';
import { createItems, type PlaceOfNew } from '../work-items/adding/create-items.ts';
import { useAdditions } from '../work-items/adding/use-additions.ts';
import type { Tree } from './open-tree.ts';
import { parentOfNew, typesOfNew } from './store/tree-rights.ts';
import { serialOf } from './store/tree-item.ts';
import type { TreeState } from './store/tree-state.ts';

const ProjectOfNew = loadable(async () => (await import('./forms/ProjectOfNew.tsx')).ProjectOfNew);

interface Chosen {
  readonly id: string;
  readonly name: string;
  readonly fullPath: string;
}

/** Adding children to the items of a tree; `at` is the id of the parent. */
export function useTreeAdding(tree: Tree, state: TreeState) {
  const { head } = state;
  const [chosen, setType] = useState<WorkItemType | null>(null);
  const [project, setProject] = useState<Chosen | null>(
    () => head.usualProject && { ...head.usualProject, id: String(serialOf(head.usualProject.id)) },
  );
  const typeAt = (at: string): WorkItemType => {
    const types = typesOfNew(state, at);
    const usual = types.includes('ISSUE') ? 'ISSUE' : types[0];
    return chosen !== null && types.includes(chosen) ? chosen : (usual ?? 'ISSUE');
  };
  const placeOf = (at: string, type: WorkItemType): PlaceOfNew | null => {
    const parent = parentOfNew(state, at);
    if (type === 'EPIC') return { kind: 'group', fullPath: parent.fullPath };
    if (parent.type !== 'EPIC') return { kind: 'project', fullPath: parent.fullPath };
    return project && { kind: 'project', fullPath: project.fullPath };
  };
  const adding = useAdditions({
    create: async (at, titles) => {
      const type = typeAt(at);
      const place = placeOf(at, type);
      if (place === null) throw new Error('Choose a project, then try again.');
      return createItems(place, titles, {
        ...(type !== 'EPIC' && { type: type.toLowerCase() }),
        parentId: numberOf(at),
        suggested: {},
      });
    },
    show: (ids) => tree.news.apply([...ids, head.id]),
    isListed: () => true,
    text: (at, items) => {
      const { one, many, capital } = typeNoun(typeAt(at));
      const sigil = typeAt(at) === 'EPIC' ? '&' : '#';
      return `${items.length === 1 ? `${capital} ${sigil}${items[0]?.iid}` : countText(items.length, one, many)} added`;
    },
  });
  return { adding, typeAt, setType, project, setProject };
}

export interface TreeAddingProps {
  state: TreeState;
  added: ReturnType<typeof useTreeAdding>;
}

/** The last row of a tree: adds children to its root, or to the item that was chosen in the menu of its row. */
export function TreeAdding({ state, added }: TreeAddingProps) {
  const { head } = state;
  const { adding, typeAt, setType, project, setProject } = added;
  const at = adding.state.field?.at ?? head.id;
  const types = typesOfNew(state, at);
  const type = typeAt(at);
  const parent = parentOfNew(state, at);
  if (types.length === 0) return null;
  return (
    <AddRows
      isInCard
      adding={adding}
      at={at}
      noun={typeNoun(type).one}
      {...(at !== head.id && { to: `to ${parent.title}`, isToShown: true })}
      choices={
        <>
          {types.length > 1 && (
            <Select
              label="Type"
              labelHidden
              value={type}
              onChange={setType}
              options={types.map((one) => ({ value: one, label: typeNoun(one).capital }))}
            />
          )}
          {parent.type === 'EPIC' && type !== 'EPIC' && (
            <ProjectOfNew groupId={serialOf(head.place.id)} value={project} onChange={setProject} />
          )}
        </>
      }
    />
  );
}
