import type { JiraDetails } from '../details.ts';

const CUSTOM = 'com.atlassian.jira.plugin.system.customfieldtypes';
/** What Jira says of the project of ISSUE. */
export const DETAILS: JiraDetails = {
  fields: [
    { id: 'customfield_1', name: 'Story Points', schema: { type: 'number', custom: `${CUSTOM}:float` } },
    {
      id: 'customfield_2',
      name: 'Sprint',
      schema: { type: 'array', items: 'json', custom: 'com.pyxis.greenhopper.jira:gh-sprint' },
    },
    {
      id: 'customfield_3',
      name: 'Epic Link',
      schema: { type: 'any', custom: 'com.pyxis.greenhopper.jira:gh-epic-link' },
    },
    {
      id: 'customfield_4',
      name: 'Target start',
      schema: { type: 'date', custom: 'com.atlassian.jpo:jpo-custom-field-baseline-start' },
    },
    { id: 'customfield_5', name: 'Team', schema: { type: 'option', custom: `${CUSTOM}:select` } },
    {
      id: 'customfield_6',
      name: 'Platforms',
      schema: { type: 'array', items: 'option', custom: `${CUSTOM}:multicheckboxes` },
    },
    { id: 'customfield_7', name: 'Steps', schema: { type: 'string', custom: `${CUSTOM}:textarea` } },
    { id: 'customfield_8', name: 'Customer', schema: { type: 'string', custom: `${CUSTOM}:textfield` } },
    {
      id: 'customfield_9',
      name: 'Rank',
      schema: { type: 'any', custom: 'com.pyxis.greenhopper.jira:gh-lexo-rank' },
    },
    {
      id: 'customfield_10',
      name: 'Area',
      schema: { type: 'option-with-child', custom: `${CUSTOM}:cascadingselect` },
    },
    { id: 'customfield_11', name: 'Tester', schema: { type: 'user', custom: `${CUSTOM}:userpicker` } },
    {
      id: 'customfield_12',
      name: 'Story point estimate',
      schema: { type: 'number', custom: 'com.pyxis.greenhopper.jira:jsw-story-points' },
    },
  ],
  statuses: [
    { id: '1', name: 'To Do', statusCategory: { key: 'new' } },
    { id: '3', name: 'In Review', statusCategory: { key: 'indeterminate' } },
    { id: '6', name: 'Done', statusCategory: { key: 'done' } },
  ],
};

/** An issue of Jira Server with a value in every field. */
export const ISSUE = {
  id: '100',
  key: 'APP-1',
  fields: {
    summary: 'Scan a ticket',
    description: 'See !shot.png|thumbnail! and [^log.txt], [~ada], [APP-7]',
    issuetype: { id: '10', name: 'Bug', subtask: false },
    status: { id: '3', name: 'In Review', statusCategory: { key: 'indeterminate' } },
    priority: { id: '2', name: 'High' },
    created: '2024-01-02T03:04:05.000+0100',
    updated: '2024-02-03T04:05:06.000+0000',
    reporter: { name: 'ada', displayName: 'Ada Lovelace' },
    assignee: { name: 'bo', displayName: 'Bo Li' },
    labels: ['x', 'a,b'],
    duedate: '2024-03-04',
    timeoriginalestimate: 5400,
    fixVersions: [
      { id: '1', name: '1.0', released: true },
      { id: '2', name: '1.1', released: false, releaseDate: '2024-04-01' },
    ],
    versions: [{ id: '3', name: '0.9' }],
    components: [
      { id: '1', name: 'Web' },
      { id: '2', name: 'API' },
    ],
    resolution: null,
    environment: 'Linux\n*x64*',
    security: { id: '1', name: 'Staff only' },
    votes: { votes: 0 },
    customfield_1: 3,
    customfield_2: [
      'com.atlassian.greenhopper.service.sprint.Sprint@1[id=7,rapidViewId=1,state=CLOSED,name=Sprint 1, early,startDate=2024-01-01T00:00:00.000Z,endDate=2024-01-14T00:00:00.000Z,completeDate=<null>,sequence=7]',
      {
        id: 8,
        name: 'Sprint 2',
        state: 'active',
        startDate: '2024-01-15T00:00:00.000Z',
        endDate: '2024-01-28T00:00:00.000Z',
      },
    ],
    customfield_3: 'APP-9',
    customfield_4: '2024-02-01',
    customfield_5: { id: '1', value: 'Blue' },
    customfield_6: [{ value: 'iOS' }, { value: 'Android' }],
    customfield_7: 'h1. Do\n# this',
    customfield_8: 'ACME @root',
    customfield_9: '0|i0001:',
    customfield_10: { value: 'Shop', child: { value: 'Cart' } },
    customfield_11: { name: 'cy', displayName: 'Cy Young' },
    customfield_12: 2.5,
    comment: {
      comments: [
        { id: '1', author: { name: 'bo' }, body: 'hello [~bo]', created: '2024-01-03T00:00:00.000+0000' },
        {
          id: '2',
          author: { name: 'bo' },
          body: 'for staff',
          created: '2024-01-04T00:00:00.000+0000',
          visibility: { type: 'role', value: 'Staff' },
        },
        {
          id: '3',
          author: { name: 'bo' },
          body: 'for agents',
          created: '2024-01-04T00:00:00.000+0000',
          jsdPublic: false,
        },
      ],
    },
    attachment: [
      {
        id: '5',
        filename: 'shot.png',
        content: 'https://jira.example/5',
        size: 7,
        created: '2024-01-03T00:00:00.000+0000',
      },
      {
        id: '6',
        filename: 'log.txt',
        content: 'https://jira.example/6',
        size: 8,
        created: '2024-01-03T00:00:00.000+0000',
      },
      {
        id: '7',
        filename: 'other.pdf',
        content: 'https://jira.example/7',
        size: 9,
        created: '2024-01-03T00:00:00.000+0000',
      },
    ],
    worklog: {
      worklogs: [
        {
          id: '1',
          author: { name: 'bo' },
          timeSpentSeconds: 3600,
          started: '2024-01-05T08:00:00.000+0000',
          comment: 'work',
        },
      ],
    },
    watches: { watchCount: 1, watchers: [{ name: 'ada' }] },
    issuelinks: [
      {
        id: '1',
        type: { name: 'Blocks', inward: 'is blocked by', outward: 'blocks' },
        outwardIssue: { id: '101', key: 'APP-2' },
      },
      {
        id: '2',
        type: { name: 'Blocks', inward: 'is blocked by', outward: 'blocks' },
        inwardIssue: { id: '102', key: 'APP-3' },
      },
      { id: '3', type: { name: 'Duplicate' }, outwardIssue: { key: 'APP-4' } },
      {
        id: '4',
        type: { name: 'Cloners', inward: 'is cloned by', outward: 'clones' },
        outwardIssue: { key: 'APP-5' },
      },
    ],
  },
  changelog: {
    histories: [
      {
        id: '20',
        author: { name: 'bo' },
        created: '2024-01-09T00:00:00.000+0000',
        items: [
          {
            field: 'status',
            fieldId: 'status',
            from: '6',
            fromString: 'Done',
            to: '3',
            toString: 'In Review',
          },
          { field: 'labels', fieldId: 'labels', fromString: 'x y', toString: 'x z' },
          { field: 'description', fromString: 'a', toString: 'b' },
        ],
      },
      {
        id: '19',
        author: { name: 'ada' },
        created: '2024-01-08T00:00:00.000+0000',
        items: [
          { field: 'assignee', from: null, to: 'bo', toString: 'Bo Li' },
          { field: 'Fix Version', from: null, to: '1', toString: '1.0' },
          { field: 'duedate', from: null, to: '2024-03-04', toString: '2024-03-04 00:00:00.0' },
          { field: 'Story Points', fromString: '', toString: '3' },
          { field: 'summary', fromString: 'Scan', toString: 'Scan a ticket' },
        ],
      },
    ],
  },
};
