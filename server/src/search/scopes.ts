import { searchedTerms } from '@cairn/domain/search/terms';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { presentUser, userAnswer, type UserRow } from '../auth/presenter.ts';
import { userShown, usersWhere } from '../auth/queries.ts';
import type { Context } from '../context.ts';
import { epicAnswer, type EpicRow, epicShown, presentEpic } from '../epics/presenter.ts';
import { epicsWhere } from '../epics/rest/lists.ts';
import { containing, type Shown, type Which } from '../http/listing.ts';
import { issueAnswer, type IssueRow, issueShown, presentIssue } from '../issues/presenter.ts';
import { EVERYWHERE, issuesWhere } from '../issues/rest/lists.ts';
import {
  milestoneAnswer,
  type MilestoneRow,
  milestoneShown,
  presentMilestone,
} from '../milestones/presenter.ts';
import { milestonesWhere } from '../milestones/rest/lists.ts';
import { presentProject, projectAnswer, type ProjectRow, projectShown } from '../namespaces/presenter.ts';
import { DESCENDANTS, namespacesWhere } from '../namespaces/rest/lists.ts';
import { namespaceVisible } from '../namespaces/visible.ts';
import { alsoContains, longestOf, newestItems } from './newest.ts';
import { type FoundNote, foundNoteAnswer, foundNoteShown, notesWhere, presentFoundNote } from './notes.ts';
import {
  foundItemAnswer,
  type FoundItem,
  foundItemShown,
  itemsWhere,
  presentFoundItem,
} from './work-items.ts';

/** The group or project to search; null for the whole server. */
export type SearchedPlace = {
  readonly id: number;
  readonly kind: string;
  readonly full_path: string;
  readonly traversal_ids: readonly number[];
} | null;

export interface Asked {
  readonly search: string;
  readonly state?: 'opened' | 'closed' | 'all' | undefined;
  readonly confidential?: boolean | undefined;
  readonly fields?: readonly string[] | undefined;
  readonly sort?: 'asc' | 'desc' | undefined;
}

export const foundAnswer = z
  .union([
    issueAnswer,
    epicAnswer,
    milestoneAnswer,
    projectAnswer,
    userAnswer,
    foundNoteAnswer,
    foundItemAnswer,
  ])
  .meta({ id: 'Found', description: 'What was found, as the lists of its scope show it' });
type Found = z.output<typeof foundAnswer>;

/** A kind of object to search: its rows and how each is shown. */
interface Searched<Row> {
  readonly which: (viewer: Viewer, place: SearchedPlace, asked: Asked) => Which;
  readonly shown: Shown;
  readonly present: (context: Context, row: Row, place: SearchedPlace, viewer: Viewer) => Found;
}

/** Hides the row type of a scope, which only the scope itself uses. */
const searched = <Row>(scope: Searched<Row>): Searched<never> => scope;

const issues = searched<IssueRow>({
  which: (_viewer, place, { search, state, confidential, fields, sort }) =>
    issuesWhere(place ?? EVERYWHERE, { search, state, confidential, in: fields && [...fields], sort }),
  shown: issueShown,
  present: (context, row, place) => presentIssue(context, row, { from: place ?? EVERYWHERE }),
});

const epics = searched<EpicRow>({
  which: (_viewer, place, { search, state, confidential, sort }) => {
    const all = epicsWhere(place, { search, state, confidential, sort });
    const text = 'text_to_search(said.folded_title, said.folded_description)';
    const ids = newestItems(
      [
        "said.type = 'epic'",
        `${text} LIKE folded(:longest)`,
        alsoContains(text, 'ARRAY(SELECT folded(one) FROM unnest(:words) one)'),
      ],
      sort,
      place === null ? 'true' : 'place.traversal_ids @> ARRAY[:place_id]',
    );
    const words = searchedTerms(search).map(containing);
    return {
      ...all,
      where: [`wi.id IN ${ids}`, ...all.where],
      values: {
        ...all.values,
        words,
        longest: longestOf(words),
        place_id: place?.id ?? null,
      },
      types: { ...all.types, words: 'text[]', longest: 'text', place_id: 'bigint' },
    };
  },
  shown: epicShown,
  present: (context, row, place) => presentEpic(context, row, place === null ? {} : { groupId: place.id }),
});

const milestones = searched<MilestoneRow>({
  which: (_viewer, place, { search, sort = 'desc' }) => ({
    ...milestonesWhere(place, { search, include_descendants: true }),
    order: `m.created_at ${sort}, m.id ${sort}`,
  }),
  shown: milestoneShown,
  present: presentMilestone,
});

const projects = searched<ProjectRow>({
  which: (viewer, place, { search, sort = 'desc' }) =>
    namespacesWhere(
      viewer,
      'project',
      { search, sort, order_by: 'created_at', archived: false },
      place === null ? [] : DESCENDANTS,
      { place_id: place?.id ?? null },
    ),
  shown: projectShown,
  present: (context, row, _place, viewer) => presentProject(context, viewer, row),
});

/**
 * The condition for members of a group or project, of its ancestors, and of descendants that the viewer may
 * see.
 */
const IS_MEMBER =
  'EXISTS (SELECT 1 FROM effective_members m JOIN namespaces mn ON mn.id = m.namespace_id' +
  ` WHERE m.user_id = u.id AND (mn.id = ANY (:path_ids) OR mn.traversal_ids @> ARRAY[:place_id] AND ${namespaceVisible('mn')}))`;

const users = searched<UserRow>({
  which: (_viewer, place, { search, sort }) => {
    const all = usersWhere({ search, sort, order_by: 'created_at' });
    if (place === null) return all;
    return {
      ...all,
      where: [...all.where, IS_MEMBER],
      values: { ...all.values, place_id: place.id, path_ids: place.traversal_ids },
      types: { ...all.types, place_id: 'bigint', path_ids: 'bigint[]' },
    };
  },
  shown: userShown,
  present: presentUser,
});

const notes = searched<FoundNote>({
  which: (_viewer, place, asked) => notesWhere(place, asked),
  shown: foundNoteShown,
  present: presentFoundNote,
});

const workItems = searched<FoundItem>({
  which: (_viewer, place, asked) => itemsWhere(place, asked),
  shown: foundItemShown,
  present: presentFoundItem,
});

/** The scopes of each kind of search. */
export const SCOPES = {
  everywhere: { issues, epics, work_items: workItems, notes, milestones, projects, users },
  group: { issues, epics, work_items: workItems, notes, milestones, projects, users },
  project: { issues, work_items: workItems, notes, milestones, users },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Searched<never>>>>>;

/** GitLab's scopes that do not exist here: code, wikis, merge requests, snippets. */
export const UNSERVED_SCOPES = ['merge_requests', 'snippet_titles', 'wiki_blobs', 'commits', 'blobs'];
