import { gid, type Requests } from './ways.ts';
import type { Noun, Things } from './filled-items.ts';

type Body = Readonly<Record<string, unknown>>;

/** One row of the table: a field, its value before, the new value, and the requests. */
export interface Field {
  readonly title: string;
  /** A column of work_items, or labels or assignees. */
  readonly column: string;
  readonly from: unknown;
  readonly to: unknown;
  /** Tried on the closed item. */
  readonly closed?: boolean;
  /** Tried on confidential items only (true), or on others only (false). */
  readonly confidential?: boolean;
  /** Tried by a few viewers only. */
  readonly few?: boolean;
  readonly requests: Requests;
  /** How the chief makes the change to be undone, by workItemUpdate or the given mutation. */
  readonly undone?: Body;
  readonly undoneBy?: 'updateIssue';
}

/** The input that writes a field in each API; where it is missing, the field cannot be written there. */
export interface Words extends Omit<Field, 'requests'> {
  /** PUT and POST of REST. */
  readonly rest?: Body;
  readonly restCreate?: Body;
  /** updateIssue or updateEpic, and createIssue or createEpic. */
  readonly gql?: Body;
  readonly gqlCreate?: Body;
  /** workItemUpdate and workItemCreate. */
  readonly item?: Body;
  readonly itemCreate?: Body;
  readonly page?: Body;
  readonly pageCreate?: Body;
  /** A command, in a comment or a description. */
  readonly command?: string;
  /** True (default) when the command also works on an item being created. */
  readonly commandOnCreate?: boolean;
  readonly bulkItem?: Body;
  readonly bulkPage?: Body;
  /** Further requests, or replacements of those built from the inputs above. */
  readonly more?: Requests;
}

const TYPES = { issue: 1, epic: 8 };

const namesInApis = (noun: Noun, { groupId, projectId }: Things) =>
  noun === 'epic'
    ? {
        rest: `/api/v4/groups/${groupId}/epics`,
        page: '/groups/group/-/epics',
        place: { groupPath: 'group' },
        path: 'group',
        create: 'createEpic',
        update: 'updateEpic',
        gid: 'Epic',
      }
    : {
        rest: `/api/v4/projects/${projectId}/issues`,
        page: '/group/project/-/issues',
        place: { projectPath: 'group/project' },
        path: 'group/project',
        create: 'createIssue',
        update: 'updateIssue',
        gid: 'Issue',
      };

const MADE = { title: 'Made' };

/** Builds the requests of a field from its input in each API. */
export function fieldOf(noun: Noun, things: Things, words: Words): Field {
  const { rest, restCreate, gql, gqlCreate, item, itemCreate, page, pageCreate, command, ...others } = words;
  const { bulkItem, bulkPage, more, commandOnCreate = true, ...field } = others;
  const names = namesInApis(noun, things);
  const requests: Requests = {
    ...(restCreate && {
      'create rest': () => ({ method: 'POST', url: names.rest, body: { ...MADE, ...restCreate } }),
    }),
    ...(gqlCreate && {
      'create gql': () => ({ mutation: names.create, input: { ...names.place, ...MADE, ...gqlCreate } }),
    }),
    ...(itemCreate && {
      'create item': () => ({
        mutation: 'workItemCreate',
        input: {
          namespacePath: names.path,
          workItemTypeId: gid('WorkItems::Type', TYPES[noun]),
          ...MADE,
          ...itemCreate,
        },
      }),
    }),
    ...(pageCreate && {
      'create page': () => ({
        method: 'POST',
        url: names.page,
        body: { [noun]: { ...MADE, ...pageCreate } },
      }),
    }),
    ...(rest && { 'change rest': ({ iid }) => ({ method: 'PUT', url: `${names.rest}/${iid}`, body: rest }) }),
    ...(gql && {
      'change gql': ({ iid }) => ({
        mutation: names.update,
        input: { ...names.place, iid: String(iid), ...gql },
      }),
    }),
    ...(item && {
      'change item': ({ id }) => ({
        mutation: 'workItemUpdate',
        input: { id: gid('WorkItem', id), ...item },
      }),
    }),
    ...(page && {
      'change page': ({ iid }) => ({
        method: 'PUT',
        url: `${names.page}/${iid}.json`,
        body: { [noun]: page },
      }),
    }),
    ...(bulkItem && {
      'bulk item': ({ id }) => ({
        mutation: 'workItemBulkUpdate',
        input: { ids: [gid('WorkItem', id)], ...bulkItem },
      }),
    }),
    ...(bulkPage && {
      'bulk page': ({ id }) => ({
        method: 'POST',
        url: `${names.page}/bulk_update`,
        body: { update: { issuable_ids: String(id), ...bulkPage } },
      }),
    }),
    ...(command !== undefined &&
      commandOnCreate && {
        'create text': () => ({ method: 'POST', url: names.rest, body: { ...MADE, description: command } }),
      }),
    ...(command !== undefined && {
      // Sends the current text again, so that only the command can change anything.
      'change text': ({ iid }) => ({
        method: 'PUT',
        url: `${names.rest}/${iid}`,
        body: { description: `Old text\n\n${command}` },
      }),
      'change note': ({ iid }) => ({
        method: 'POST',
        url: `${names.rest}/${iid}/notes`,
        body: { body: command },
      }),
      'change said': ({ id }) => ({
        mutation: 'createNote',
        input: { noteableId: gid(names.gid, id), body: command },
      }),
    }),
    ...(field.undone && { 'undo undo': () => ({ mutation: 'undoChanges', input: {} }) }),
    ...more,
  };
  return { ...field, requests };
}
