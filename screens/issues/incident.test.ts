import { expect, test } from 'vitest';
import { lost, json } from '../fixtures/fake-server.ts';
import { chooseAction, messages, press, refusing, text } from '../fixtures/item-page.ts';
import { issue, withIssue } from '../fixtures/items.ts';
import { barriers, openScreen } from '../fixtures/open-screen.ts';
import { ADA, all, inGroup, inProject } from '../fixtures/places.ts';

const IMAGES = '/api/v4/projects/pier%2Fhull/issues/1/metric_images';
const CHART = {
  id: 7,
  created_at: '2026-05-12T10:00:00Z',
  filename: 'cpu.png',
  file_path: '/uploads/-/system/issuable_metric_image/file/7/cpu.png',
  url: 'https://monitor.test/cpu',
  url_text: 'CPU board',
};

const FACTS = {
  type: 'INCIDENT',
  webPath: '/pier/hull/-/issues/incident/1',
  description: 'Water in the hold.',
  descriptionHtml: '<p>Water in the hold.</p>',
};

const open = (tab = '', images: readonly object[] = [], timeline: object = {}) =>
  openScreen(`/pier/hull/-/issues/incident/1${tab}`, {
    ...withIssue(issue(1, 'The lock leaks', FACTS), timeline),
    rest: { [`GET ${IMAGES}`]: images },
  });

const picture = (type = 'image/png'): DataTransfer => {
  const data = new DataTransfer();
  data.items.add(new File(['picture'], 'load.png', { type }));
  return data;
};

test('the tabs of an incident are chosen by keys and have their own addresses', async () => {
  const screen = await open();
  const { at, window: inside } = screen;
  await expect.element(at.getByRole('tab', { name: 'Summary', selected: true })).toBeVisible();
  await expect.element(text(screen)).toHaveTextContent('Water in the hold.');
  const sidebar = at.getByRole('complementary', { name: 'Sidebar' });
  await expect
    .element(sidebar.getByRole('link', { name: 'Incidents' }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(at.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent(/Incidents/);
  at.getByRole('tab', { name: 'Summary' }).element().focus();
  await press('ArrowRight');
  await expect.element(at.getByRole('tab', { name: 'Metrics', selected: true })).toHaveFocus();
  await expect.element(at.getByText('No metric images yet')).toBeVisible();
  expect(inside.location.pathname).toBe('/pier/hull/-/issues/incident/1/metrics');
  await press('Home');
  await expect.element(text(screen)).toBeVisible();
  expect(inside.location.pathname).toBe('/pier/hull/-/issues/incident/1');
});

test('a Zoom meeting is a link below the title, which opens in a new tab', async () => {
  const url = 'https://zoom.us/j/123?pwd=a';
  const screen = await openScreen('/pier/hull/-/issues/incident/1', {
    ...withIssue(issue(1, 'The lock leaks', { ...FACTS, linkedResources: [{ url }] })),
    rest: { [`GET ${IMAGES}`]: [] },
  });
  const link = screen.at.getByRole('link', { name: 'Join Zoom meeting' });
  await expect.element(link).toHaveAttribute('href', url);
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(await barriers(screen)).toEqual([]);
});

test('a published incident links to the status page, and a refused removal is reported', async () => {
  const screen = await openScreen('/pier/hull/-/issues/incident/1', {
    ...withIssue(issue(1, 'The lock leaks', { ...FACTS, published: true })),
    rest: { [`GET ${IMAGES}`]: [] },
  });
  screen.server.override('workItemUpdate', refusing('workItemUpdate', 'The database is away'));
  const { at } = screen;
  const link = at.getByRole('link', { name: 'Published on status page' });
  await expect.element(link).toHaveAttribute('href', '/pier/hull/-/status_page');
  await chooseAction(screen, 'Remove from status page');
  await expect.element(messages(screen).getByText('The database is away')).toBeVisible();
  await expect.element(link).toBeVisible();
});

test('the status page says that there are no incidents', async () => {
  const { at } = await openScreen('/pier/hull/-/status_page', {
    rest: { 'GET /pier/hull/-/status_page.json': { project: 'Hull', incidents: [] } },
  });
  await expect.element(at.getByRole('heading', { name: 'Status page of Hull' })).toBeVisible();
  await expect.element(at.getByRole('heading', { name: 'No incidents' })).toBeVisible();
});

test('a dropped image is added with its link, and a refusal names the field', async () => {
  const { at, server, window: inside } = await open('/metrics');
  const hint = at.getByText('or drop an image here, or paste it');
  const drop = (data: DataTransfer) =>
    hint.element().dispatchEvent(new inside.DragEvent('drop', { bubbles: true, dataTransfer: data }));
  await expect.element(hint).toBeVisible();
  drop(picture('image/svg+xml'));
  await expect.element(at.getByText('Choose a PNG, JPEG, GIF or WebP image.')).toBeVisible();
  drop(picture());
  const dialog = at.getByRole('dialog', { name: 'Add image details' });
  await dialog.getByLabelText('Text').fill('Load');
  await dialog.getByLabelText('Link').fill('monitor.test');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  const wrong = 'Link must be an address that begins with http:// or https://';
  await expect.element(dialog.getByText(wrong)).toBeVisible();
  await dialog.getByLabelText('Link').fill('https://monitor.test');
  server.override(`POST ${IMAGES}`, () =>
    json({ message: { file: ['is damaged and cannot be read'] } }, 400),
  );
  await press('Enter');
  await expect.element(dialog.getByText('Image is damaged and cannot be read')).toBeVisible();
  server.override(`POST ${IMAGES}`, () => json(CHART, 201));
  server.override(`GET ${IMAGES}`, () => json([CHART]));
  await press('Enter');
  await expect.element(at.getByRole('link', { name: 'CPU board' })).toHaveAttribute('href', CHART.url);
});

test('an image is deleted, which can be undone; failures say so', async () => {
  const screen = await open('/metrics', [CHART]);
  const { at, server } = screen;
  const path = '/pier/hull/-/issues/1/metric_images/7';
  server.override(`DELETE ${path}`, lost);
  await at.getByRole('button', { name: 'Delete cpu.png' }).click();
  await expect.element(at.getByText('There was an error deleting the image. Try again.')).toBeVisible();
  server.override(`DELETE ${path}`, () => json({ change_ids: [3] }));
  server.override(`GET ${IMAGES}`, () => json([]));
  await at.getByRole('button', { name: 'Delete cpu.png' }).click();
  await expect.element(messages(screen).getByText('Image deleted')).toBeVisible();
  await expect.element(messages(screen).getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect.element(at.getByText('No metric images yet')).toBeVisible();
});

test('images that cannot be loaded are asked for again', async () => {
  const screen = await open();
  const { at, server } = screen;
  server.override(`GET ${IMAGES}`, lost);
  await at.getByRole('tab', { name: 'Metrics' }).click();
  await expect.element(at.getByText('Could not load the metric images')).toBeVisible();
  server.override(`GET ${IMAGES}`, () => json([CHART]));
  await at.getByRole('region', { name: 'Metrics' }).getByRole('button', { name: 'Try again' }).click();
  await expect.element(at.getByRole('img', { name: 'CPU board' })).toBeInTheDocument();
});

const EVENT = {
  id: 'gid://gitlab/IncidentManagement::TimelineEvent/5',
  note: 'The pumps stopped',
  noteHtml: '<p>The pumps stopped</p>',
  occurredAt: '2026-05-12T10:00:00Z',
  editable: true,
  timelineEventTags: all([{ name: 'Impact detected' }]),
};
const timeline = (events: readonly object[], mayAdd = true) => ({
  userPermissions: { adminTimelineEvent: mayAdd },
  incidentManagementTimelineEventTags: [],
  incidentManagementTimelineEvents: all(events),
});

test('an event is added to the timeline with a time and tags', async () => {
  const { at, server } = await open('/timeline', [], timeline([]));
  await expect
    .element(at.getByText('Add what happened and when, here or from the menu of a comment.'))
    .toBeVisible();
  await at.getByRole('button', { name: 'Add timeline event' }).click();
  const dialog = at.getByRole('dialog', { name: 'Add timeline event' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText("Text can't be blank")).toBeVisible();
  await dialog.getByLabelText('Text').fill('The pumps stopped');
  await dialog.getByRole('button', { name: 'Tags' }).click();
  await at.getByRole('option', { name: 'Impact detected' }).click();
  await press('Escape');
  server.override('timelineEventCreate', refusing('timelineEventCreate', 'Not on a Sunday.'));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Not on a Sunday.')).toBeVisible();
  expect(server.asked.findLast(({ name }) => name === 'timelineEventCreate')?.variables).toMatchObject({
    input: { note: 'The pumps stopped', timelineEventTagNames: ['Impact detected'] },
  });
});

test('readers see the timeline, and nothing to change it with', async () => {
  const { at } = await open('/timeline', [], timeline([{ ...EVENT, editable: false }], false));
  await expect.element(at.getByText('The pumps stopped')).toBeVisible();
  await expect.element(at.getByRole('list', { name: 'Tags' })).toHaveTextContent('Impact detected');
  expect(at.getByRole('button', { name: /timeline event|event at/ }).elements()).toEqual([]);
});

test('an event that cannot be deleted stays, and the failure is told', async () => {
  const { at, server } = await open('/timeline', [], timeline([EVENT]));
  server.override('timelineEventDestroy', lost);
  await at.getByRole('button', { name: /^Delete event at/ }).click();
  await expect.element(at.getByText('The timeline event could not be deleted. Try again.')).toBeVisible();
  await expect.element(at.getByText('The pumps stopped')).toBeVisible();
});

const escalation = (
  policy: object | null,
  startedAt: number | null = null,
  escalationsAreEmailed = true,
) => ({
  workItem: {
    id: 'gid://gitlab/WorkItem/1',
    escalationStartedAt: startedAt === null ? null : new Date(startedAt).toISOString(),
    escalationPolicy: policy,
    project: {
      id: 'gid://gitlab/Project/1',
      fullPath: 'pier/hull',
      escalationsAreEmailed,
      userPermissions: { readIncidentManagementOncallSchedule: true },
      incidentManagementEscalationPolicies: {
        nodes: [{ id: 'gid://gitlab/IncidentManagement::EscalationPolicy/9', name: 'Wake' }],
      },
    },
  },
});

test('the escalation policy of an incident says what comes next, and is started by choosing it', async () => {
  const screen = await openScreen('/pier/hull/-/issues/incident/1', {
    ...withIssue(issue(1, 'The lock leaks', FACTS)),
    overrides: [['incidentEscalation', lost]],
  });
  const { at, server } = screen;
  const row = at.getByRole('region', { name: 'Escalation policy' });
  const unread = 'An error occurred while fetching the assigned escalation policy of the selected incident.';
  await expect.element(row.getByRole('alert')).toHaveTextContent(unread);
  server.override('incidentEscalation', () => json({ data: escalation(null) }));
  await row.getByRole('button', { name: 'Try again' }).click();
  await expect.element(row).toHaveTextContent('None');
  server.override('setEscalationPolicy', () =>
    json({ data: { issueSetEscalationPolicy: { errors: ['Nobody is there'] } } }),
  );
  const choose = async () => {
    await at.getByRole('button', { name: 'Edit escalation policy' }).click();
    await at.getByRole('option', { name: 'Wake' }).click();
  };
  await choose();
  await expect.element(row).toHaveTextContent('Nobody is there');
  server.override('setEscalationPolicy', () => json({ data: { issueSetEscalationPolicy: { errors: [] } } }));
  server.override('incidentEscalation', () =>
    json({
      data: escalation(
        {
          id: 'gid://gitlab/IncidentManagement::EscalationPolicy/9',
          name: 'Wake',
          rules: [
            { elapsedTimeSeconds: 300, status: 'RESOLVED', user: { name: 'Ada' }, oncallSchedule: null },
          ],
        },
        screen.window.Date.now(),
      ),
    }),
  );
  await choose();
  await expect.element(row).toHaveTextContent('Emails Ada in 5 minutes');
  server.override('incidentEscalation', () =>
    json({ data: escalation({ id: '9', name: 'Sleep', rules: [] }, 1, false) }),
  );
  await at.getByRole('button', { name: 'Edit escalation policy' }).click();
  await at.getByRole('option', { name: 'None' }).click();
  await expect.element(row).toHaveTextContent('This server sends no emails');
});

const openList = (issues: readonly object[], query = '') =>
  openScreen(`/pier/hull/-/incidents${query}`, {
    viewer: ADA,
    data: inProject('pier/hull', { issues: all(issues), userPermissions: { createIncident: true } }),
  });

test('the list of incidents asks for these alone, and shows severity and status', async () => {
  const { at, server } = await openList([issue(1, 'The lock leaks', FACTS)], '?severity=HIGH');
  await expect.element(at.getByRole('heading', { name: 'Incidents', level: 1 })).toBeVisible();
  await expect.element(at.getByRole('columnheader', { name: 'Severity' })).toBeVisible();
  await expect.element(at.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  await expect.element(at.getByRole('link', { name: 'New incident' })).toBeVisible();
  expect(server.asked.find(({ name }) => name === 'projectIssueCounts')?.variables['filter']).toMatchObject({
    types: ['INCIDENT'],
    severity: 'HIGH',
  });
});

test('a project without incidents offers to report one', async () => {
  const { at } = await openList([]);
  await expect.element(at.getByRole('heading', { name: 'No incidents yet' })).toBeVisible();
  await expect
    .element(at.getByRole('link', { name: 'New incident' }).first())
    .toHaveAttribute('href', '/pier/hull/-/issues/new?issue[issue_type]=incident');
});

const openGroup = async (hasIncidents: boolean) => {
  const screen = await openScreen('/groups/pier', {
    viewer: ADA,
    data: inGroup('pier', { hasIncidents, issues: all([]) }),
  });
  return { ...screen, sidebar: screen.at.getByRole('complementary', { name: 'Sidebar' }) };
};

test('a group lists the incidents of its projects, from a row of the sidebar', async () => {
  const { at, server, sidebar } = await openGroup(true);
  await sidebar.getByRole('link', { name: 'Incidents' }).click();
  await expect.element(at.getByText('Incidents of all projects in this group appear here.')).toBeVisible();
  expect(at.getByRole('link', { name: 'New incident' }).elements()).toEqual([]);
  expect(server.asked.find(({ name }) => name === 'groupIssueCounts')?.variables['filter']).toMatchObject({
    types: ['INCIDENT'],
  });
});

test('a group without incidents has no such row', async () => {
  const { sidebar } = await openGroup(false);
  await expect.element(sidebar.getByRole('link', { name: 'Issues', exact: true })).toBeVisible();
  expect(sidebar.getByRole('link', { name: 'Incidents' }).elements()).toEqual([]);
});
