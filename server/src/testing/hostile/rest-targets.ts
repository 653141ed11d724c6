import type { Kind } from './values.ts';

type Fields = Readonly<Record<string, Kind>>;

export interface HostileTarget {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** :id is the group or project; :iid and :n are numbers of existing things. */
  readonly path: string;
  readonly valid?: Readonly<Record<string, unknown>>;
  readonly fields?: Fields;
}

const EPIC: Fields = {
  title: 'title',
  description: 'text',
  confidential: 'flag',
  color: 'color',
  labels: 'list',
  start_date_fixed: 'day',
  start_date_is_fixed: 'flag',
  due_date_fixed: 'day',
  due_date_is_fixed: 'flag',
  parent_id: 'id',
};
const ISSUE: Fields = {
  title: 'title',
  description: 'text',
  labels: 'list',
  milestone_id: 'id',
  due_date: 'day',
  confidential: 'flag',
  issue_type: 'choice',
  health_status: 'choice',
  epic_id: 'id',
  weight: 'id',
};
const PAGED: Fields = { page: 'page', per_page: 'size' };
const PLACE: Fields = { name: 'title', path: 'title', visibility: 'choice', description: 'text' };

/** The routes to try, with their inputs. */
export const HOSTILE_TARGETS: readonly HostileTarget[] = [
  {
    method: 'POST',
    path: 'groups/:id/epics',
    valid: { title: 'x' },
    fields: { ...EPIC, created_at: 'instant' },
  },
  { method: 'POST', path: 'groups/:id/epics', valid: { title: 'x' }, fields: { title: 'longTitle' } },
  {
    method: 'PUT',
    path: 'groups/:id/-/epics/:iid',
    valid: {},
    fields: { ...EPIC, state_event: 'choice', add_labels: 'list', remove_labels: 'list' },
  },
  {
    method: 'GET',
    path: 'groups/:id/epics',
    fields: {
      ...PAGED,
      order_by: 'choice',
      sort: 'choice',
      state: 'choice',
      author_id: 'id',
      confidential: 'flag',
      created_after: 'instant',
      updated_before: 'instant',
      include_ancestor_groups: 'flag',
    },
  },
  { method: 'GET', path: 'groups/:id/epics/:iid' },
  { method: 'DELETE', path: 'groups/:id/epics/:iid' },
  { method: 'GET', path: 'groups/:id/epics/:iid/issues', fields: PAGED },
  { method: 'POST', path: 'groups/:id/epics/EPIC/issues/:n' },
  {
    method: 'PUT',
    path: 'groups/:id/epics/EPIC/issues/:n',
    fields: { move_before_id: 'id', move_after_id: 'id' },
  },
  { method: 'DELETE', path: 'groups/:id/epics/EPIC/issues/:n' },
  {
    method: 'POST',
    path: 'groups/:id/epics/:iid/epics',
    valid: { title: 'x' },
    fields: { title: 'title', confidential: 'flag' },
  },
  { method: 'POST', path: 'groups/:id/epics/EPIC/epics/:n' },
  {
    method: 'POST',
    path: 'groups/:id/epics/:iid/related_epics',
    valid: { target_group_id: 'top', target_epic_iid: 1 },
    fields: { target_epic_iid: 'id', link_type: 'choice' },
  },
  { method: 'DELETE', path: 'groups/:id/epics/EPIC/related_epics/:n' },
  {
    method: 'POST',
    path: 'groups/:id/epics/:iid/award_emoji',
    valid: { name: 'tada' },
    fields: { name: 'title' },
  },
  {
    method: 'POST',
    path: 'groups/:id/labels',
    valid: { name: 'fresh', color: 'red' },
    fields: { name: 'title', color: 'color', description: 'text' },
  },
  {
    method: 'PUT',
    path: 'groups/:id/labels/LABEL',
    valid: {},
    fields: { new_name: 'title', color: 'color', archived: 'flag' },
  },
  {
    method: 'GET',
    path: 'groups/:id/labels',
    fields: { ...PAGED, with_counts: 'flag', include_ancestor_groups: 'flag' },
  },
  {
    method: 'POST',
    path: 'groups/:id/milestones',
    valid: { title: 'fresh' },
    fields: { title: 'title', description: 'text', start_date: 'day', due_date: 'day' },
  },
  {
    method: 'PUT',
    path: 'groups/:id/milestones/MILESTONE',
    valid: {},
    fields: { title: 'title', due_date: 'day', state_event: 'choice' },
  },
  { method: 'GET', path: 'groups/:id/milestones/:n/issues', fields: PAGED },
  {
    method: 'GET',
    path: 'groups/:id/iterations',
    fields: { ...PAGED, state: 'choice', updated_after: 'instant' },
  },
  { method: 'POST', path: 'groups', valid: { name: 'x', path: 'fresh' }, fields: PLACE },
  { method: 'PUT', path: 'groups/:id', valid: {}, fields: PLACE },
  {
    method: 'GET',
    path: 'groups',
    fields: { ...PAGED, order_by: 'choice', owned: 'flag', min_access_level: 'id', visibility: 'choice' },
  },
  { method: 'GET', path: 'projects', fields: { ...PAGED, order_by: 'choice', membership: 'flag' } },
  {
    method: 'POST',
    path: 'groups/:id/members',
    valid: { user_id: 1, access_level: 10 },
    fields: { access_level: 'level', expires_at: 'day' },
  },
  { method: 'GET', path: 'groups/:id/members/all/:n' },
  {
    method: 'POST',
    path: 'projects/top%2Fplan/issues',
    valid: { title: 'x' },
    fields: { ...ISSUE, created_at: 'instant' },
  },
  {
    method: 'PUT',
    path: 'projects/top%2Fplan/issues/1',
    valid: {},
    fields: { ...ISSUE, state_event: 'choice', discussion_locked: 'flag' },
  },
  {
    method: 'GET',
    path: 'projects/:id/issues',
    fields: {
      ...PAGED,
      order_by: 'choice',
      state: 'choice',
      issue_type: 'choice',
      epic_id: 'id',
      updated_after: 'instant',
    },
  },
];
