import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Asked, type Given, json, lost } from '../fixtures/fake-server.ts';
import { messages, press } from '../fixtures/item-page.ts';
import { issue, withIssue } from '../fixtures/items.ts';
import { discussion, note } from '../fixtures/notes.ts';
import { barriers, openScreen, PHONE, resize, type Screen } from '../fixtures/open-screen.ts';
import { ADA, all } from '../fixtures/places.ts';

const PAGE = '/pier/hull/-/issues/1';
const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"/>')}`;
const VERSIONS = [2, 1].map((n) => ({
  id: `gid://gitlab/DesignManagement::Version/${n}`,
  sha: String(n).repeat(40),
  createdAt: '2026-05-12T10:00:00Z',
  author: ADA,
}));
const pinned = (id: number, body: string, sha = VERSIONS[0]?.sha) =>
  discussion(id, [
    {
      ...note(id, body),
      position: { x: 150, y: 100, width: 600, height: 400, diffRefs: { headSha: sha } },
      userPermissions: {
        awardEmoji: true,
        adminNote: true,
        resolveNote: true,
        createNote: true,
        repositionNote: true,
      },
    },
  ]);

const design = (id: number, filename: string, facts: object = {}) => ({
  id: `gid://gitlab/DesignManagement::Design/${id}`,
  filename,
  image: PICTURE,
  imageV432x230: PICTURE,
  event: 'NONE',
  notesCount: 0,
  diffRefs: { baseSha: VERSIONS[1]?.sha, headSha: VERSIONS[0]?.sha, startSha: VERSIONS[1]?.sha },
  currentUserTodos: all([]),
  discussions: all([pinned(1, 'Too wide'), { ...pinned(2, 'Too blue'), resolved: true, resolvedBy: ADA }]),
  versions: all(VERSIONS),
  ...facts,
});
const HOME = design(1, 'home.png', { event: 'MODIFICATION', notesCount: 2, imported: true });
const MAP = design(2, 'map.png', { event: 'CREATION' });

const withDesigns = (designs: readonly ReturnType<typeof design>[], facts: object = {}) =>
  withIssue(
    issue(1, 'Pour the oil', {
      designCollection: {
        designs: ({ filenames }: { filenames?: string[] }) =>
          all(designs.filter(({ filename }) => filenames?.includes(filename) ?? true)),
        versions: all(designs.length === 0 ? [] : VERSIONS),
      },
      ...facts,
    }),
  );
const open = (address = PAGE, given: Given = {}, designs = [HOME, MAP]) =>
  openScreen(address, { ...withDesigns(designs), ...given });
const cut = (...names: string[]): Given => ({ overrides: names.map((name) => [name, lost] as const) });

const section = ({ at }: Screen) => at.getByRole('region', { name: /^Designs/ });
const viewer = ({ at }: Screen) => at.getByRole('dialog', { name: /\.png$/ });
const alerted = ({ at }: Screen, text: string) =>
  expect.element(at.getByRole('alert').getByText(text, { exact: true })).toBeVisible();
const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
const send = ({ at }: Screen, names: readonly string[]) =>
  at.getByLabelText('Designs to upload').upload(names.map(picture));

/** Answers every upload of a screen, and lists the names of its files; the app sends files by XMLHttpRequest. */
const answerUploads = ({ window: inside }: Screen, answer: object): string[] => {
  const sent: string[] = [];
  class Upload extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = 200;
    readonly responseText = JSON.stringify({ data: { designManagementUpload: answer } });
    open(): void {}
    setRequestHeader(): void {}
    getResponseHeader(): null {
      return null;
    }
    send(form: FormData): void {
      for (const value of form.values()) if (typeof value !== 'string') sent.push(value.name);
      this.dispatchEvent(new Event('load'));
    }
  }
  Object.assign(inside, { XMLHttpRequest: Upload });
  return sent;
};

test('who may upload designs is told how', async () => {
  const screen = await open(PAGE, {}, []);
  await expect
    .element(section(screen).getByText('Drop pictures here, paste them, or upload them'))
    .toBeVisible();
});

test('who may not upload designs sees no empty section', async () => {
  const none = { createDesign: false, updateDesign: false, destroyDesign: false, moveDesign: false };
  const other = await openScreen(PAGE, withDesigns([], { userPermissions: none }));
  await expect.element(other.at.getByRole('region', { name: 'Activity' })).toBeVisible();
  await expect.poll(() => section(other).query()).toBeNull();
});

test('cards say what the version did to a design, and how many comments it has, and are downloaded', async () => {
  const screen = await open();
  await expect.element(section(screen).getByRole('img', { name: 'Modified in this version' })).toBeVisible();
  await expect.element(section(screen).getByRole('img', { name: 'Added in this version' })).toBeVisible();
  await expect.element(section(screen).getByLabelText('2 comments')).toBeVisible();
  await expect.element(section(screen).getByText('Imported')).toBeVisible();
  const archive = '/pier/hull/-/design_management/issues/1/designs.zip';
  const download = (name: string) => section(screen).getByRole('link', { name });
  await expect
    .element(download('Download all'))
    .toHaveAttribute('href', `${archive}?sha=${VERSIONS[0]?.sha}`);
  await section(screen).getByRole('checkbox', { name: 'Select map.png' }).click();
  await expect
    .element(download('Download selected'))
    .toHaveAttribute('href', `${archive}?sha=${VERSIONS[0]?.sha}&design_ids=2`);
  await section(screen).getByRole('button', { name: 'Showing latest version' }).click();
  await screen.at.getByRole('menuitemradio', { name: 'Version 1 by Ada' }).click();
  await expect.element(section(screen).getByRole('button', { name: 'Showing version #1' })).toBeVisible();
  expect(section(screen).getByRole('checkbox').query()).toBeNull();
  expect(await barriers(screen)).toEqual([]);
});

test('designs that cannot be read say so, and are read when asked again', async () => {
  const screen = await open(PAGE, cut('itemDesigns'));
  await alerted(screen, 'An error occurred while loading designs. Please try again.');
  screen.server.restore();
  await section(screen).getByRole('button', { name: 'Try again' }).click();
  await expect.element(section(screen).getByRole('link', { name: 'home.png', exact: true })).toBeVisible();
});

test('files that are too many, of another kind or cut off are not uploaded', async () => {
  const screen = await open();
  await expect.element(section(screen).getByRole('link', { name: 'map.png', exact: true })).toBeVisible();
  for (const [names, text] of [
    [Array.from({ length: 11 }, (_, n) => `${n}.png`), 'Only 10 files are allowed simultaneously'],
    [['plan.svg'], 'Could not upload your designs as one or more files uploaded are not supported.'],
    [['new.png'], 'Error uploading a new design. Please try again.'],
  ] as const) {
    await send(screen, names);
    await alerted(screen, text);
  }
});

test('an upload says why it was refused, and what was skipped', async () => {
  const screen = await open();
  await expect.element(section(screen).getByRole('link', { name: 'map.png', exact: true })).toBeVisible();
  answerUploads(screen, { designs: [], skippedDesigns: [], errors: ['Not allowed!'] });
  await send(screen, ['new.png']);
  await alerted(screen, 'Not allowed!');
  answerUploads(screen, { designs: [], skippedDesigns: [MAP], errors: [] });
  await send(screen, ['map.png']);
  await expect
    .element(section(screen).getByText('Upload skipped. map.png did not change.', { exact: true }))
    .toBeVisible();
});

test('of files dropped on another design it is said what to do', async () => {
  const screen = await open();
  const card = section(screen).getByRole('link', { name: 'home.png', exact: true });
  await expect.element(card).toBeVisible();
  const inside = screen.window;
  for (const [names, text] of [
    [['home.png', 'map.png'], 'You can only upload one design when dropping onto an existing design.'],
    [['map.png'], 'You must upload a file with the same file name when dropping onto an existing design.'],
  ] as const) {
    const dataTransfer = new inside.DataTransfer();
    for (const name of names) dataTransfer.items.add(new inside.File(['x'], name));
    card
      .element()
      .dispatchEvent(new inside.DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    await alerted(screen, text);
  }
});

test('a picture that is pasted while the section has the focus is uploaded under a name of its own', async () => {
  const screen = await open();
  const inside = screen.window;
  const sent = answerUploads(screen, { designs: [MAP], skippedDesigns: [], errors: [] });
  const link = section(screen).getByRole('link', { name: 'home.png', exact: true });
  await expect.element(link).toBeVisible();
  (link.element() as HTMLElement).focus();
  const clipboardData = new inside.DataTransfer();
  clipboardData.items.add(new inside.File(['x'], 'image.png', { type: 'image/png' }));
  const event = new inside.ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  link.element().dispatchEvent(event);
  await expect.element(screen.at.getByText('1 design uploaded')).toBeVisible();
  expect(sent).toEqual([expect.stringMatching(/^design_\d+\.png$/)]);
});

test('designs that were not archived or moved stay, and it is said', async () => {
  const screen = await open(PAGE, cut('archiveDesigns', 'moveDesign'));
  const names = () =>
    section(screen)
      .getByRole('listitem')
      .elements()
      .map((one) => (one as HTMLElement).dataset['design']);
  await section(screen).getByRole('checkbox', { name: 'Select map.png' }).click();
  await section(screen).getByRole('button', { name: 'Archive selected' }).click();
  await screen.at.getByRole('button', { name: 'Archive designs' }).click();
  await alerted(screen, 'Could not archive a design. Please try again.');
  await section(screen).getByRole('button', { name: 'Move home.png' }).click();
  await press('ArrowRight');
  await expect.poll(names).toEqual(['map.png', 'home.png']);
  await press('Enter');
  await alerted(screen, 'Something went wrong when reordering designs. Please try again');
  await expect.poll(names).toEqual(['home.png', 'map.png']);
});

test.each([
  ['designs/other.png', 'Could not find design.'],
  ['designs/home.png?version=7', 'Requested design version does not exist.'],
])('the address %s leads back to the item and says why', async (address, text) => {
  const screen = await open(`${PAGE}/${address}`);
  await alerted(screen, text);
  await expect.poll(() => screen.window.location.pathname).toBe(PAGE);
  await screen.at.getByRole('button', { name: 'Dismiss' }).click();
  expect(section(screen).getByText(text).query()).toBeNull();
});

test('the viewer shows the design with its threads, and is without barriers', async () => {
  const screen = await open(`${PAGE}/designs/home.png`);
  const at = viewer(screen);
  await expect.element(at.getByText('Pour the oil')).toBeVisible();
  await expect.element(at.getByText('1 of 2')).toBeVisible();
  await expect.element(at.getByText('Imported')).toBeVisible();
  await expect.element(at.getByRole('button', { name: 'Previous design' })).toBeDisabled();
  await expect.element(at.getByRole('heading', { name: '1 Thread', exact: true })).toBeVisible();
  await expect.element(at.getByRole('button', { name: /^Thread 1 by Ada, 25% from the left/ })).toBeVisible();
  const resolved = at.getByRole('heading', { level: 3, name: 'Resolved Comments (1)' });
  await resolved.getByRole('button').click();
  await expect.element(at.getByText(/^Resolved by Ada/)).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  resize(screen, PHONE);
  await at.getByRole('button', { name: 'Hide comments' }).click();
  await expect.poll(() => at.getByRole('complementary', { name: 'Comments' }).query()).toBeNull();
  await at.getByRole('button', { name: 'Next design' }).click();
  await expect.element(at.getByText('2 of 2')).toBeVisible();
});

test('the viewer archives its design after a question, and closes', async () => {
  const answers = [lost, () => json({ data: { designManagementDelete: { errors: [] } } })];
  const screen = await open(`${PAGE}/designs/home.png`, {
    overrides: [['archiveDesigns', (asked) => answers.shift()?.(asked) ?? null]],
  });
  const archive = async () => {
    await viewer(screen).getByRole('button', { name: 'Archive design' }).click();
    await screen.at
      .getByRole('alertdialog', { name: 'Are you sure you want to archive this design?' })
      .getByRole('button', { name: 'Archive design' })
      .click();
  };
  await archive();
  await alerted(screen, 'Could not archive a design. Please try again.');
  await archive();
  await expect.element(screen.at.getByText('1 design archived')).toBeVisible();
  await expect.poll(() => screen.window.location.pathname).toBe(PAGE);
});

const PLAIN = design(3, 'plain.png', { discussions: all([]) });
const HINT = /Click the image where you.d like to add a new comment/;

test('where a design has no open thread, the signed-in person is told how to start one', async () => {
  const screen = await open(`${PAGE}/designs/plain.png`, {}, [PLAIN]);
  await expect.element(viewer(screen).getByRole('heading', { name: '0 Threads' })).toBeVisible();
  await expect.element(viewer(screen).getByText(HINT)).toBeVisible();
});

test('a visitor is asked to sign in to comment on a design', async () => {
  const { data, rest } = withDesigns([PLAIN]);
  const visitor = await openScreen(`${PAGE}/designs/plain.png`, { data, rest });
  await expect.element(viewer(visitor).getByText('Sign in')).toBeVisible();
  expect(viewer(visitor).getByText(HINT).query()).toBeNull();
});

test('a picture that cannot be loaded shows that, and cannot be commented on', async () => {
  const screen = await open(`${PAGE}/designs/torn.png`, {}, [
    design(4, 'torn.png', { image: 'data:image/png;base64,AAAA' }),
  ]);
  await expect
    .element(viewer(screen).getByRole('img', { name: 'The picture could not be loaded' }))
    .toBeVisible();
  await expect.element(viewer(screen).getByRole('button', { name: 'Comment on a point' })).toBeDisabled();
});

test('an earlier version is read only, and its threads are on the latest one with their version', async () => {
  const old = { discussions: all([pinned(1, 'Too wide', VERSIONS[1]?.sha)]) };
  const screen = await open(`${PAGE}/designs/home.png`, {}, [design(1, 'home.png', old)]);
  const at = viewer(screen);
  await expect.element(at.getByRole('button', { name: /^Thread 1 by Ada, version 1,/ })).toBeVisible();
  await at.getByRole('link', { name: 'Version #1' }).click();
  await expect.element(at.getByText(/This is an earlier version/)).toBeVisible();
  await expect
    .element(at.getByRole('button', { name: 'Resolve thread' }))
    .toHaveAttribute('aria-disabled', 'true');
  expect(at.getByRole('button', { name: 'Comment on a point' }).query()).toBeNull();
  expect(at.getByRole('button', { name: 'Reply…' }).query()).toBeNull();
  expect(at.getByRole('button', { name: 'Archive design' }).query()).toBeNull();
  expect(screen.window.location.search).toBe('?version=1');
  await at.getByRole('button', { name: 'Close design' }).click();
  await expect
    .poll(() => screen.window.location.pathname + screen.window.location.search)
    .toBe(`${PAGE}?version=1`);
});

test('changes of threads that failed are told of, and what was written stays', async () => {
  const screen = await open(
    `${PAGE}/designs/home.png`,
    cut(
      'createDesignNote',
      'createNote',
      'updateNote',
      'resolveDiscussion',
      'moveDesignPin',
      'describeDesign',
    ),
  );
  const at = viewer(screen);
  const field = (name: string) => at.getByRole('textbox', { name, exact: true });
  await at.getByRole('button', { name: 'Resolve thread' }).click();
  await expect
    .element(messages(screen).getByText('Could not update discussion. Please try again.'))
    .toBeVisible();

  const pin = at.getByRole('button', { name: /^Thread 1 by Ada/ });
  (pin.element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await alerted(screen, 'Could not update discussion. Please try again.');
  await expect.element(at.getByRole('button', { name: /^Thread 1 by Ada, 25% from the left/ })).toBeVisible();

  await at.getByRole('button', { name: 'Edit comment' }).click();
  await field('Edit comment').fill('Far too wide');
  await at.getByRole('button', { name: 'Save comment' }).click();
  await alerted(screen, 'Could not update note. Please try again.');
  await at.getByRole('button', { name: 'Cancel' }).click();

  await at.getByRole('button', { name: 'Reply…' }).click();
  await field('Reply').fill('Why?');
  await at.getByRole('button', { name: 'Reply', exact: true }).last().click();
  await alerted(screen, 'Could not add a new comment. Please try again.');
  await expect.element(field('Reply')).toHaveValue('Why?');
  await at.getByRole('button', { name: 'Cancel' }).click();

  await at.getByRole('button', { name: 'Add a description' }).click();
  await field('Description').fill('The start');
  await at.getByRole('button', { name: 'Save', exact: true }).click();
  await alerted(screen, 'Could not update description. Please try again.');
  await at.getByRole('button', { name: 'Cancel' }).click();

  await at.getByRole('button', { name: 'Comment on a point' }).click();
  await press('Enter');
  await field('Comment').fill('And here?');
  await at.getByRole('button', { name: 'Comment', exact: true }).click();
  await alerted(screen, 'Could not create new discussion. Please try again.');
  await expect.element(field('Comment')).toHaveValue('And here?');
});

test('a to-do that was not added says so, and whether it is there already', async () => {
  const screen = await open(`${PAGE}/designs/home.png`, cut('todoCreate'));
  const add = viewer(screen).getByRole('button', { name: 'Add a to-do item' });
  await add.click();
  await expect
    .element(messages(screen).getByText('Failed to create a to-do item for the design.'))
    .toBeVisible();
  screen.server.override('designDetails', async ({ variables }: Asked) =>
    json({
      data: {
        project: {
          id: '1',
          issue: {
            id: '1',
            designCollection: {
              designs: {
                nodes: [
                  {
                    ...design(1, String(variables['filename'])),
                    currentUserTodos: { nodes: [{ id: 'gid://gitlab/Todo/1' }] },
                    versions: { nodes: VERSIONS },
                  },
                ],
              },
            },
          },
        },
      },
    }),
  );
  await add.click();
  await expect
    .element(messages(screen).getByText('There is already a to-do item for this design.'))
    .toBeVisible();
  await expect.element(viewer(screen).getByRole('button', { name: 'Mark as done' })).toBeVisible();
});

test('versions are compared side by side, by swipe and by difference, with keys alone', async () => {
  const screen = await open(`${PAGE}/designs/home.png`);
  const at = viewer(screen);
  await at.getByRole('button', { name: 'Compare versions' }).click();
  await expect.element(at.getByRole('img', { name: 'home.png, Version #1' })).toBeVisible();
  (at.getByRole('radio', { name: 'Side by side' }).element() as HTMLElement).focus();
  await press('ArrowRight');
  const swipe = at.getByRole('slider', { name: /^How much of Version #1/ });
  (swipe.element() as HTMLElement).focus();
  await press('ArrowRight');
  await expect.element(swipe).toHaveValue('51');
  await expect.element(at.getByText('1 of 2')).toBeVisible();
});

test('the version to compare with that cannot be loaded says so, and is loaded when asked again', async () => {
  const screen = await open(`${PAGE}/designs/home.png`);
  const at = viewer(screen);
  await expect.element(at.getByRole('button', { name: 'Compare versions' })).toBeVisible();
  screen.server.override('designDetails', lost);
  await at.getByRole('button', { name: 'Compare versions' }).click();
  await expect.element(at.getByRole('alert').getByText(/Version #1 could not be loaded/)).toBeVisible();
  screen.server.restore();
  await at.getByRole('button', { name: 'Try again' }).click();
  await expect.element(at.getByRole('img', { name: 'home.png, Version #1' })).toBeVisible();
});
