import { TYPE_NAMES, type WorkItemType } from '@cairn/domain/work-items/type-nouns';
import type { Namespace } from '../groups/namespace.ts';

/** A label, milestone, iteration or person that an address names: by number, or by title or username. */
export type Reference = { readonly id: number } | { readonly title: string };

/** A milestone or iteration; a milestone's page has its number within its group or project. */
export type PlanReference = Reference | { readonly iid: string; readonly namespace: Namespace };

/** An item by its number, or by its place and iid. */
export type ItemReference = { readonly id: number } | { readonly fullPath: string; readonly iid: string };

/** What an address or the page behind the form names for a new item; not yet read from the server. */
export interface Named {
  readonly title: string;
  readonly description: string;
  readonly confidential: boolean;
  readonly type: WorkItemType | null;
  /** The name of a description template. */
  readonly template: string | null;
  readonly labels: readonly Reference[];
  readonly assignees: readonly Reference[];
  readonly milestone: PlanReference | null;
  readonly iteration: Reference | 'current' | null;
  readonly parent: ItemReference | null;
  /** An item to link with the new one. */
  readonly related: ItemReference | null;
}

export const NOTHING_NAMED: Named = {
  title: '',
  description: '',
  confidential: false,
  type: null,
  template: null,
  labels: [],
  assignees: [],
  milestone: null,
  iteration: null,
  parent: null,
  related: null,
};

const MOST_NAMED = 100;

/** Reads the parameters of the address of the form, which have GitLab's names. Invalid ones are ignored. */
export function readNamed(query: string, { fullPath }: Namespace): Named {
  const params = new URLSearchParams(query);
  const of = (name: string): string => params.get(`issue[${name}]`) ?? '';
  const numbers = (...names: string[]): Reference[] =>
    names
      .flatMap((name) => params.getAll(name))
      .flatMap((text) => byNumber(text) ?? [])
      .slice(0, MOST_NAMED);
  const at = (name: string): ItemReference | null => {
    const iid = numberIn(params.get(name));
    return iid === null ? null : { fullPath, iid: String(iid) };
  };
  const parent = params.get('parent_id') ?? params.get('epic');
  return {
    title: of('title').slice(0, 255),
    description: of('description'),
    confidential: of('confidential') === 'true' || of('confidential') === '1',
    type: typeCalled(of('issue_type')),
    template: params.get('issuable_template'),
    labels: numbers('issue[label_ids][]'),
    assignees: numbers('issue[assignee_ids][]', 'issue[assignee_id]'),
    milestone: byNumber(of('milestone_id')),
    iteration: byNumber(of('iteration_id') || params.get('iteration_id')),
    parent: byNumber(parent) ?? at('parent_iid'),
    related: at('add_related_issue'),
  };
}

function typeCalled(text: string): WorkItemType | null {
  const type = text.trim().toUpperCase().replaceAll(' ', '_');
  return Object.hasOwn(TYPE_NAMES, type) ? (type as WorkItemType) : null;
}

/** The number of a text such as `12` or a global id; null for anything else. */
function numberIn(text: string | null): number | null {
  const digits = /^(?:gid:\/\/gitlab\/\w+\/|[#&])?([1-9]\d{0,14})$/.exec(text?.trim() ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

function byNumber(text: string | null): { readonly id: number } | null {
  const id = numberIn(text);
  return id === null ? null : { id };
}
