import { isBlankName, normaliseName } from '@cairn/domain/text/names';
import { promoteWithin } from '../item-changes/promote.ts';
import type { Command } from '../quick-actions/registry.ts';
import { change, EVERY, needs, setter, unusable } from './define.ts';

const lock = needs('lockDiscussion', 'lockDiscussion');

/** Commands for title, state, confidentiality and lock. */
export const stateCommands: readonly Command[] = [
  {
    name: 'title',
    description: 'Change title',
    params: ['<New title>'],
    types: EVERY,
    needs: needs('editEpic', 'editIssue'),
    explain: (argument) => `Changes the title to "${argument}".`,
    run: async (call) => {
      const title = normaliseName(call.argument);
      if (isBlankName(title)) throw unusable('a title is missing');
      await change(call, { title });
      return `Changed the title to "${title}".`;
    },
  },
  setter({
    name: 'close',
    description: 'Close',
    types: EVERY,
    needs: needs('closeEpic', 'closeIssue'),
    fields: { stateEvent: 'close' },
    does: (noun) => `Closes this ${noun}.`,
    did: (noun) => `Closed this ${noun}.`,
  }),
  setter({
    name: 'reopen',
    aliases: ['open'],
    description: 'Reopen',
    types: EVERY,
    needs: needs('reopenEpic', 'reopenIssue'),
    fields: { stateEvent: 'reopen' },
    does: (noun) => `Reopens this ${noun}.`,
    did: (noun) => `Reopened this ${noun}.`,
  }),
  setter({
    name: 'confidential',
    description: 'Make confidential',
    types: EVERY,
    needs: needs('editEpic', 'setConfidential'),
    fields: { confidential: true },
    does: (noun) => `Makes this ${noun} confidential.`,
    did: (noun) => `Made this ${noun} confidential.`,
  }),
  setter({
    name: 'lock',
    description: 'Lock the discussion',
    types: EVERY,
    needs: lock,
    fields: { discussionLocked: true },
    does: () => 'Locks the discussion.',
    did: () => 'Locked the discussion.',
  }),
  setter({
    name: 'unlock',
    description: 'Unlock the discussion',
    types: EVERY,
    needs: lock,
    fields: { discussionLocked: false },
    does: () => 'Unlocks the discussion.',
    did: () => 'Unlocked the discussion.',
  }),
  {
    name: 'promote',
    description: 'Promote issue to an epic',
    types: ['issue'],
    needs: needs('createEpic', 'promoteIssue'),
    explain: () => 'Promotes this issue to an epic.',
    run: async ({ w, item }) => {
      await promoteWithin(w, { issueId: item.id });
      return 'Issue has been promoted to epic.';
    },
  },
];
