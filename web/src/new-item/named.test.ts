import { expect, test } from 'vitest';
import { NOTHING_NAMED, readNamed } from './named.ts';
import { namedByPage } from './named-by-page.ts';

const PROJECT = { kind: 'project', fullPath: 'pier/hull' } as const;

test('the address of the form names values as GitLab does; invalid ones are ignored', () => {
  const query = new URLSearchParams([
    ['issue[title]', 'Sound the horn'],
    ['issue[issue_type]', 'key result'],
    ['issue[confidential]', 'true'],
    ['issue[label_ids][]', '3'],
    ['issue[label_ids][]', 'x'],
    ['issue[assignee_id]', '4'],
    ['issue[milestone_id]', '0'],
    ['issuable_template', 'Bug'],
    ['parent_id', 'gid://gitlab/WorkItem/7'],
    ['add_related_issue', '#12'],
  ]);
  expect(readNamed(query.toString(), PROJECT)).toEqual({
    ...NOTHING_NAMED,
    title: 'Sound the horn',
    type: 'KEY_RESULT',
    confidential: true,
    labels: [{ id: 3 }],
    assignees: [{ id: 4 }],
    template: 'Bug',
    parent: { id: 7 },
    related: { fullPath: 'pier/hull', iid: '12' },
  });
  expect(readNamed('issue[issue_type]=constructor&parent_iid=1e9', PROJECT)).toEqual(NOTHING_NAMED);
});

test.each([
  ['/groups/pier/-/iterations/9', '', null, { iteration: { id: 9 } }],
  ['/groups/pier/-/cadences/2/iterations/9', '', null, { iteration: { id: 9 } }],
  [
    '/groups/pier/-/epics/7',
    '',
    { kind: 'group', fullPath: 'pier' },
    { parent: { fullPath: 'pier', iid: '7' } },
  ],
  [
    '/pier/hull/-/issues',
    'label_name[]=bug&label_name[]=None&assignee_username[]=ada&epic_id=&7',
    PROJECT,
    {
      labels: [{ title: 'bug' }],
      assignees: [{ title: 'ada' }],
    },
  ],
  [
    '/groups/pier/-/issues',
    'milestone_title=Spring&iteration_title=Current&confidential=true',
    null,
    {
      milestone: { title: 'Spring' },
      iteration: 'current',
      confidential: true,
    },
  ],
  [
    '/groups/pier/-/milestones/2',
    '',
    null,
    {
      milestone: { iid: '2', namespace: { kind: 'group', fullPath: 'pier' } },
    },
  ],
  ['/dashboard/todos', 'label_name[]=bug', null, {}],
] as const)('the page %s?%s gives a new item its place and values', (pathname, query, place, named) => {
  const start = namedByPage({ pathname, query });
  expect(start.place).toEqual(place);
  expect(start.named).toEqual({ ...NOTHING_NAMED, ...named });
});
