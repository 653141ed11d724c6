import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { json, lost } from './fixtures/fake-server.ts';
import { press } from './fixtures/item-page.ts';
import { issue, workItem } from './fixtures/items.ts';
import { barriers, openScreen, PHONE, resize, type Screen } from './fixtures/open-screen.ts';
import { ADA, all, inGroup, inProject, newItemsIn, typesNamed } from './fixtures/places.ts';

const NEW = '/pier/hull/-/issues/new';
const MADE = workItem(issue(4, 'Sound the horn'));
const CREATED = { workItemCreate: { workItem: MADE, commandMessages: [], errors: [] } };
const MAY_ALL = { createWorkItem: true, setNewWorkItemMetadata: true, adminLabel: true };

const given = (contents: object = {}, data: object = {}) => ({
  viewer: ADA,
  data: {
    ...newItemsIn('Project', 'pier/hull', contents),
    ...inProject('pier/hull', { issues: all([]) }),
    ...CREATED,
    ...data,
  },
});
const open = (contents: object = {}, more: object = {}, address = NEW) =>
  openScreen(address, { ...given(contents), ...more });

const title = ({ at }: Screen) => at.getByRole('textbox', { name: 'Title' });
const create = ({ at }: Screen, noun = 'issue') => at.getByRole('button', { name: `Create ${noun}` });
const inputs = ({ server }: Screen) =>
  server.asked.filter(({ name }) => name === 'newItemCreate').map(({ variables }) => variables['input']);
/** The properties that the form offers. */
const offered = ({ at }: Screen) =>
  at
    .getByRole('region', { name: 'Properties' })
    .getByRole('heading', { level: 3 })
    .elements()
    .map((one) => one.textContent);
const chooseType = async ({ at }: Screen, from: string, to: string) => {
  await at.getByRole('button', { name: `Type: ${from}` }).click();
  await at.getByRole('option', { name: to, exact: true }).click();
};
const setWeight = async ({ at }: Screen, weight: string) => {
  await at.getByRole('button', { name: 'Edit weight' }).click();
  await at.getByRole('textbox', { name: 'Weight' }).fill(weight);
  await press('Enter');
};

test('an item that cannot be created keeps what was typed, and says what is wrong with it', async () => {
  const screen = await open({}, { overrides: [['newItemCreate', lost]] });
  const { at, server } = screen;
  await expect.element(at.getByRole('button', { name: 'Type: Issue' })).toBeVisible();
  await create(screen).click();
  await expect.element(at.getByText("Title can't be blank")).toBeVisible();
  await title(screen).fill('Sound the horn');
  expect(await barriers(screen)).toEqual([]);
  await create(screen).click();
  await expect.element(at.getByText('Error creating issue')).toBeVisible();
  await expect.element(at.getByText('Your text is still here: try again in a moment.')).toBeVisible();
  await expect.element(title(screen)).toHaveValue('Sound the horn');
  server.restore();
  const errors = ['Title is taken', 'Due date must be greater than or equal to start date'];
  server.override('newItemCreate', () => json({ data: { workItemCreate: { workItem: null, errors } } }));
  await create(screen).click();
  await expect.element(at.getByText('Title is taken')).toBeVisible();
  await expect.element(at.getByRole('alert').getByText(errors[1] as string)).toBeVisible();
});

test('each type has its own properties, and a change of the type keeps what both have', async () => {
  const screen = await open({ workItemTypes: typesNamed('Issue', 'Incident', 'Task', 'Objective') });
  const { at } = screen;
  await title(screen).fill('Sound the horn');
  const some = ['Milestone', 'Due date', 'Weight', 'Health status'];
  expect(offered(screen)).toEqual(expect.arrayContaining(some));
  await setWeight(screen, '3');
  await chooseType(screen, 'Issue', 'Incident');
  await expect.element(create(screen, 'incident')).toBeVisible();
  expect(some.filter((name) => offered(screen).includes(name))).toEqual(['Milestone']);
  await chooseType(screen, 'Incident', 'Objective');
  expect(some.filter((name) => offered(screen).includes(name))).toEqual(['Health status']);
  await create(screen, 'objective').click();
  await expect.poll(() => inputs(screen)).toHaveLength(1);
  // An objective has no weight.
  expect(inputs(screen)[0]).toEqual({
    namespacePath: 'pier/hull',
    title: 'Sound the horn',
    workItemTypeId: 'gid://gitlab/WorkItems::Type/6',
  });
  expect(at.getByText('Weight').query()).toBeNull();
});

test('one call creates the item with everything that was set, and opens its page', async () => {
  const screen = await open({ workItem: MADE });
  const { at, window } = screen;
  await title(screen).fill(' Sound the horn ');
  await setWeight(screen, '0');
  await at.getByRole('button', { name: 'Edit due date' }).click();
  await at.getByRole('textbox', { name: 'Due date' }).fill('2026-06-01');
  await press('Enter');
  await at.getByRole('button', { name: 'Edit health status' }).click();
  await at.getByRole('option', { name: 'At risk' }).click();
  await at.getByRole('switch', { name: 'Confidential' }).click();
  await create(screen).click();
  await expect.poll(() => window.location.pathname).toBe('/pier/hull/-/issues/4');
  expect(inputs(screen)).toEqual([
    {
      namespacePath: 'pier/hull',
      title: 'Sound the horn',
      workItemTypeId: 'gid://gitlab/WorkItems::Type/1',
      confidential: true,
      weightWidget: { weight: 0 },
      startAndDueDateWidget: { dueDate: '2026-06-01' },
      healthStatusWidget: { healthStatus: 'atRisk' },
    },
  ]);
});

test('who may set nothing else has title, description and confidentiality', async () => {
  const screen = await open({ userPermissions: { ...MAY_ALL, setNewWorkItemMetadata: false } });
  await expect.element(title(screen)).toBeVisible();
  await expect.element(screen.at.getByRole('switch', { name: 'Confidential' })).toBeVisible();
  expect(screen.at.getByRole('region', { name: 'Properties' }).elements()).toEqual([]);
  expect(screen.at.getByRole('button', { name: /^Type/ }).elements()).toEqual([]);
});

test('a Guest may create tasks with all their properties, but no incidents', async () => {
  const userPermissions = { ...MAY_ALL, adminLabel: false };
  const screen = await open({ userPermissions, workItemTypes: typesNamed('Issue', 'Incident', 'Task') });
  await screen.at.getByRole('button', { name: 'Type: Issue' }).click();
  await expect.element(screen.at.getByRole('option', { name: 'Task' })).toBeVisible();
  expect(screen.at.getByRole('option').elements()).toHaveLength(2);
  await screen.at.getByRole('option', { name: 'Task' }).click();
  await expect.element(create(screen, 'task')).toBeVisible();
  expect(offered(screen)).toContain('Assignees');
});

test('without permission to create items there is no form', async () => {
  const { at } = await open({ userPermissions: { ...MAY_ALL, createWorkItem: false } });
  await expect.element(at.getByRole('heading', { name: /not found/i })).toBeVisible();
});

test('Create another keeps type and properties, and begins anew with the title', async () => {
  const screen = await open();
  const { at, window } = screen;
  await title(screen).fill('First');
  await at.getByRole('textbox', { name: 'Description' }).fill('Words');
  await chooseType(screen, 'Issue', 'Task');
  await setWeight(screen, '2');
  await at.getByRole('switch', { name: 'Create another' }).click();
  await title(screen).click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(at.getByText('Task created.')).toBeVisible();
  await expect.element(at.getByRole('link', { name: 'Sound the horn' })).toBeVisible();
  await expect.element(title(screen)).toHaveValue('');
  await expect.poll(() => window.document.activeElement).toBe(title(screen).element());
  await expect.element(at.getByRole('textbox', { name: 'Description' })).toHaveValue('');
  await title(screen).fill('Second');
  await create(screen, 'task').click();
  await expect.poll(() => inputs(screen)).toHaveLength(2);
  expect(inputs(screen)[1]).toMatchObject({ title: 'Second', weightWidget: { weight: 2 } });
  expect(inputs(screen)[1]).not.toHaveProperty('descriptionWidget');
});

test('an address names what an item begins with; what the viewer cannot see is left out', async () => {
  const bug = { id: 'gid://gitlab/GroupLabel/2', title: 'bug', color: '#9e5400' };
  const spring = { id: 'gid://gitlab/Milestone/5', title: 'Spring', webPath: '/m/5' };
  const query = [
    'issue[title]=Given',
    'issue[description]=Words',
    'issue[confidential]=true',
    'issue[issue_type]=task',
    'issue[label_ids][]=2',
    'issue[milestone_id]=5',
    'issue[assignee_id]=99',
    'parent_id=77',
    'add_related_issue=4',
  ].join('&');
  const screen = await openScreen(
    `${NEW}?${query}`,
    given(
      { workItem: MADE },
      {
        ...inProject('pier/hull', { labels: all([bug]), milestones: all([spring]), autocompleteUsers: [] }),
        users: all([]),
        workItem: null,
      },
    ),
  );
  const { at } = screen;
  await expect.element(title(screen)).toHaveValue('Given');
  await expect.element(at.getByRole('button', { name: 'Type: Task' })).toBeVisible();
  await expect.element(at.getByRole('switch', { name: /^Link with Sound the horn/ })).toBeChecked();
  expect(await barriers(screen)).toEqual([]);
  await create(screen, 'task').click();
  await expect.poll(() => inputs(screen)).toHaveLength(1);
  expect(inputs(screen)[0]).toEqual({
    namespacePath: 'pier/hull',
    workItemTypeId: 'gid://gitlab/WorkItems::Type/5',
    title: 'Given',
    descriptionWidget: { description: 'Words' },
    confidential: true,
    labelsWidget: { labelIds: [bug.id] },
    milestoneWidget: { milestoneId: spring.id },
    linkedItemsWidget: { workItemsIds: ['gid://gitlab/WorkItem/4'] },
  });
});

test('below a named issue a task is begun, and the parent goes with a type that cannot have it', async () => {
  const screen = await openScreen(`${NEW}?parent_id=4`, given({}, { workItem: MADE }));
  const { at } = screen;
  await title(screen).fill('Oil the horn');
  const parent = at.getByRole('region', { name: 'Parent' });
  await expect.element(parent.getByText('Sound the horn')).toBeVisible();
  await chooseType(screen, 'Task', 'Issue');
  await expect.element(parent.getByText('None')).toBeVisible();
  await create(screen).click();
  await expect.poll(() => inputs(screen)).toHaveLength(1);
  expect(inputs(screen)[0]).not.toHaveProperty('hierarchyWidget');
});

/** Opens the dialog by the menu of the sidebar. */
const createBy = async ({ at }: Screen, entry = 'New issue') => {
  await at.getByRole('button', { name: 'Create new…' }).click();
  await at.getByRole('menuitem', { name: entry }).click();
};

const openDialog = async (address: string, data: object, entry?: string) => {
  const screen = await openScreen(address, { viewer: ADA, data });
  await createBy(screen, entry);
  await expect.element(screen.at.getByRole('dialog', { name: 'New item' })).toBeVisible();
  return screen;
};

test('the dialog begins with the place and the filters of the list behind it, and shows what was created', async () => {
  const bug = { id: 'gid://gitlab/ProjectLabel/2', title: 'bug', color: '#9e5400' };
  const { data } = given({}, inProject('pier/hull', { issues: all([]), labels: all([bug]) }));
  const screen = await openDialog('/pier/hull/-/issues?label_name[]=bug', data);
  const { at } = screen;
  const dialog = at.getByRole('dialog', { name: 'New item' });
  await expect.element(dialog.getByRole('button', { name: 'Project or group: pier/hull' })).toBeVisible();
  await expect.poll(() => screen.window.document.activeElement).toBe(title(screen).element());
  expect(await barriers(screen)).toEqual([]);
  resize(screen, PHONE);
  expect(await barriers(screen)).toEqual([]);
  await title(screen).fill('Sound the horn');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => dialog.query()).toBeNull();
  await expect.element(at.getByText('Issue created.')).toBeVisible();
  expect(inputs(screen)[0]).toMatchObject({ labelsWidget: { labelIds: [bug.id] } });
});

test('Escape keeps title and description as a draft, which the dialog offers again', async () => {
  const screen = await openDialog('/pier/hull', given().data);
  await title(screen).fill('Half a thought');
  await press('Escape');
  await expect.element(screen.at.getByText('Title and description are kept as a draft.')).toBeVisible();
  await createBy(screen);
  await expect.element(screen.at.getByText('Your unsaved changes are back.')).toBeVisible();
  await expect.element(title(screen)).toHaveValue('Half a thought');
});

test('where no place is given the dialog asks for one, and takes the texts along to another', async () => {
  const place = (fullPath: string) => ({ id: `gid://gitlab/Project/${fullPath}`, name: fullPath, fullPath });
  const both = [place('pier/hull'), place('pier/mast')].map((one) => ({
    ...one,
    nameWithNamespace: one.fullPath,
    userPermissions: { createIssue: true },
  }));
  const screen = await openDialog('/', {
    ...given().data,
    ...newItemsIn('Project', 'pier/hull'),
    namespace: ({ fullPath }: { fullPath: string }) =>
      newItemsIn('Project', fullPath).namespace({ fullPath } as never),
    projects: all(both),
    groups: all([]),
  });
  const { at } = screen;
  await expect.element(at.getByText('Select the project or group of the new item.')).toBeVisible();
  await at.getByRole('button', { name: 'Project or group: Select a project or group' }).click();
  await at.getByRole('option', { name: 'pier/hull' }).click();
  await title(screen).fill('Sound the horn');
  await at.getByRole('button', { name: 'Project or group: pier/hull' }).click();
  await at.getByRole('option', { name: 'pier/mast' }).click();
  await expect.element(at.getByRole('button', { name: 'Project or group: pier/mast' })).toBeVisible();
  await expect.element(title(screen)).toHaveValue('Sound the horn');
  await press('Escape');
  await expect.element(at.getByText('Title and description are kept as a draft.')).toBeVisible();
});

test('a place in which nothing may be created says so in the dialog', async () => {
  const screen = await openDialog(
    '/groups/pier/-/roadmap',
    {
      ...newItemsIn('Group', 'pier', { userPermissions: { ...MAY_ALL, createWorkItem: false } }),
      ...inGroup('pier', { epics: all([]) }),
    },
    'New epic',
  );
  await expect
    .element(screen.at.getByText('You cannot create items here. Select another project or group.'))
    .toBeVisible();
});
