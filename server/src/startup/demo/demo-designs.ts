import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Write } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import { savePictures } from '../../designs/changes.ts';
import { type Picture, readPicture, removePictures, storePictures } from '../../designs/files.ts';
import { receiveFile } from '../../files/receive.ts';
import { fileStore } from '../../files/store.ts';
import { UploadedFile } from '../../files/uploaded-file.ts';
import { designsOf } from '../../notes/design-locks.ts';
import { beginDesignThread } from '../../notes/design-notes.ts';
import { noteEvent } from '../../notes/events.ts';
import { insertNote, nextNoteId } from '../../notes/write-note.ts';
import { StartRefused } from '../../start-refused.ts';
import { lockItemAt } from '../../work-items/row-locks.ts';
import type { LocatedItem } from '../../work-items/rows.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../../demo/designs');
/** The size of all pictures. */
const SIZE = { width: 1200, height: 750 };

type Comment = readonly [person: number, text: string];

interface Thread {
  readonly design: string;
  /** Where its pin is on the picture. */
  readonly x: number;
  readonly y: number;
  readonly comments: readonly Comment[];
  /** The person who resolved it. */
  readonly resolvedBy?: number;
}

interface Version {
  readonly person: number;
  readonly hoursAgo: number;
  /** Files of the folder by the names of the designs. */
  readonly files: Readonly<Record<string, string>>;
  readonly threads: readonly Thread[];
}

interface DesignedIssue {
  readonly project: string;
  readonly iid: number;
  readonly versions: readonly Version[];
}

/** Issues with designs; each person is an index of the team. */
const DESIGNED: readonly DesignedIssue[] = [
  {
    project: 'kubernetes/sig-node/graduation',
    iid: 762,
    versions: [
      {
        person: 1,
        hoursAgo: 120,
        files: { 'exec-env.png': 'exec-env-v1.png', 'exec-help.png': 'exec-help.png' },
        threads: [
          {
            design: 'exec-env.png',
            x: 590,
            y: 331,
            comments: [
              [4, 'The error should say which argument is invalid, and what is expected.'],
              [1, 'Version 2 names it, with the form `KEY=VALUE`.'],
            ],
            resolvedBy: 4,
          },
          {
            design: 'exec-help.png',
            x: 780,
            y: 405,
            comments: [
              [7, 'Does an empty value, `--env KEY=`, set the variable to an empty text?'],
              [1, 'Yes, as in a pod. I add a line about it.'],
            ],
          },
        ],
      },
      {
        person: 1,
        hoursAgo: 47,
        files: { 'exec-env.png': 'exec-env-v2.png' },
        threads: [
          {
            design: 'exec-env.png',
            x: 860,
            y: 420,
            comments: [
              [10, 'Should an older server **refuse** this? A command without its variables may do harm.'],
              [5, 'It cannot know the field. The client could ask for the version first.'],
            ],
          },
          {
            design: 'exec-env.png',
            x: 840,
            y: 125,
            comments: [[6, 'Please quote it as `"GREETING=hello there"` in the documentation, too.']],
          },
        ],
      },
    ],
  },
  {
    project: 'kubernetes/sig-node/graduation',
    iid: 640,
    versions: [
      {
        person: 9,
        hoursAgo: 200,
        files: { 'ci-dashboard.png': 'ci-dashboard-v1.png' },
        threads: [
          {
            design: 'ci-dashboard.png',
            x: 860,
            y: 155,
            comments: [
              [2, 'What do the colours mean? Red and green alone cannot be told apart by everybody.'],
              [9, 'I add a legend, and the rate of each test as a number.'],
            ],
            resolvedBy: 2,
          },
        ],
      },
      {
        person: 9,
        hoursAgo: 70,
        files: { 'ci-dashboard.png': 'ci-dashboard-v2.png' },
        threads: [
          {
            design: 'ci-dashboard.png',
            x: 1165,
            y: 287,
            comments: [
              [11, 'With 67 % this test does not count as **consistently green**. Who looks into it?'],
            ],
          },
        ],
      },
    ],
  },
  {
    project: 'kubernetes/sig-autoscaling/graduation',
    iid: 16,
    versions: [{ person: 6, hoursAgo: 30, files: { 'docs-page.png': 'docs-page.png' }, threads: [] }],
  },
];

const HOUR = 3_600_000;

/** Stores the pictures of the demo; they are removed again unless `load` succeeds. */
export async function withDemoPictures<T>(
  { settings }: Pick<Context, 'settings'>,
  load: (pictures: readonly Picture[]) => Promise<T>,
): Promise<T> {
  const store = await fileStore(settings.files);
  const files: UploadedFile[] = [];
  const pictures: Picture[] = [];
  try {
    for (const name of await readdir(FOLDER)) {
      const content = createReadStream(path.join(FOLDER, name));
      files.push(new UploadedFile(name, await receiveFile(settings.files, content)));
    }
    for (const file of files) pictures.push(await readPicture(file));
    await storePictures(store, pictures);
    return await load(pictures);
  } catch (error) {
    await removePictures(store, pictures);
    throw error;
  } finally {
    for (const file of files) await file.remove();
  }
}

/** Adds designs in versions, with discussions about them, to issues of the demo, as part of loading it. */
export async function addDesigns(
  w: Write,
  team: readonly number[],
  pictures: readonly Picture[],
  now: number,
): Promise<void> {
  for (const { project, iid, versions } of DESIGNED) {
    const at = { noun: 'issue', namespace: project, iid } as const;
    const locked = await lockItemAt(w, at, [], { tree: false });
    if (!locked) throw new StartRefused(`the demo has no issue ${project}#${iid}`);
    for (const version of versions) await addVersionOf(w, locked.item, version, { team, pictures, now });
  }
}

interface Added {
  readonly team: readonly number[];
  readonly pictures: readonly Picture[];
  readonly now: number;
}

const addVersionOf = async (w: Write, item: LocatedItem, version: Version, added: Added): Promise<void> => {
  const { person, hoursAgo, files, threads } = version;
  const { team, pictures, now } = added;
  const of = Object.entries(files).map(([filename, file]) => {
    const picture = pictures.find((one) => one.filename === file);
    if (!picture) throw new StartRefused(`the demo has no picture ${file}`);
    return { ...picture, filename };
  });
  const as = (one: number): Write => ({ ...w, viewer: { ...w.viewer, userId: team[one] as number } });
  await savePictures(as(person), item, of);
  const designs = await designsOf(w, item.id);
  const versionId = Math.max(...designs.map((design) => design.version_id));
  const createdAt = new Date(now - hoursAgo * HOUR);
  await w.trx
    .updateTable('design_versions')
    .set({ created_at: createdAt })
    .where('id', '=', versionId)
    .execute();
  for (const { design: filename, x, y, comments, resolvedBy } of threads) {
    const design = designs.find((one) => one.filename === filename);
    const [first, ...replies] = comments;
    if (!design || !first) throw new StartRefused(`the demo has no design ${filename}`);
    const timeOf = (turn: number) => new Date(createdAt.getTime() + (3 + turn * 5) * HOUR);
    const id = await beginDesignThread(as(first[0]), item, design, {
      body: first[1],
      internal: false,
      place: { versionId, x, y, ...SIZE },
      createdAt: timeOf(0),
    });
    const discussion = { id, internal: false, design_id: design.id };
    for (const [turn, [author, body]] of replies.entries()) {
      const note = { id: await nextNoteId(w), body, createdAt: timeOf(turn + 1) };
      await insertNote(as(author), item, discussion, note);
    }
    if (resolvedBy === undefined) continue;
    await w.trx
      .updateTable('discussions')
      .set({ resolved_at: sql`now()`, resolved_by_id: team[resolvedBy] as number })
      .where('id', '=', id)
      .execute();
    w.record(noteEvent(id, item, 'resolved', { resolved: false }, { resolved: true }));
  }
};
