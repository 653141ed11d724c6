import { ask } from '../../api/ask.ts';
import type { DiscussionSource } from '../../notes/list/discussion-list.ts';
import type { NoteFailures } from '../../notes/note-failures.ts';
import type { PinStore } from './pins.ts';
import { DESIGN_DISCUSSIONS, DESIGN_NOTE } from './viewer-documents.ts';

const FAILURES: NoteFailures = {
  unsent: 'Could not add a new comment. Please try again.',
  unsaved: 'Could not update note. Please try again.',
  undeleted: 'Something went wrong while deleting your note. Please try again.',
  unresolved: 'Could not update discussion. Please try again.',
};

/** A design in a version; null is the newest. */
export interface DesignAddress {
  readonly fullPath: string;
  readonly iid: string;
  readonly filename: string;
  readonly atVersion: string | null;
}

/** The discussions of a design; their pins are recorded as they are read. */
export function designSource(address: DesignAddress, pins: PinStore): DiscussionSource {
  return {
    pageSize: 50,
    failures: FAILURES,
    page: async ({ first, last, after, before }) => {
      const data = await ask(DESIGN_DISCUSSIONS, { ...address, first, last, after, before });
      const page = data.project?.issue?.designCollection?.designs.nodes[0]?.discussions ?? null;
      if (page !== null) pins.record(page.nodes);
      return page;
    },
    discussionWith: async (noteId) => {
      const discussion = (await ask(DESIGN_NOTE, { id: noteId })).note?.discussion ?? null;
      if (discussion !== null) pins.record([discussion]);
      return discussion;
    },
  };
}
