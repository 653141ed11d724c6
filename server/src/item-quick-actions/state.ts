import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { isBlankName, normaliseName } from '@cairn/domain/text/names';
import { promoteWithin } from '../item-changes/promote.ts';
import type { Command } from '../quick-actions/registry.ts';
import { ISSUE_TYPES } from '../work-items/rows.ts';
import { change, EVERY, ISSUES, needs, PLANNING, setter, unusable } from './define.ts';

/** The types that an item of a type can be promoted to. */
const HIGHER_TYPES: Readonly<Record<string, readonly ((typeof ISSUE_TYPES)[number] | 'epic')[]>> = {
  task: ['issue'],
  issue: ['incident', 'epic'],
  key_result: ['objective'],
};

const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** A type as it is stored, of `Key result`. */
const wordsOf = (argument: string): string => argument.trim().toLowerCase().replaceAll(/[ -]+/g, '_');

const typeGiven = (argument: string): (typeof ISSUE_TYPES)[number] => {
  const named = wordsOf(argument);
  const found = ISSUE_TYPES.find((type) => type === named);
  if (!found)
    throw unusable(
      'a type is Issue, Incident, Task, Objective, Key result, Requirement, Test case or Ticket',
    );
  return found;
};

const lock = needs('lockDiscussion', 'lockDiscussion');

/** Commands for title, state, confidentiality, lock and type. */
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
    name: 'type',
    description: 'Change the type',
    params: ['<Issue | Incident | Task | Objective | Key result | …>'],
    types: ISSUES,
    needs: PLANNING,
    explain: (argument) => `Changes the type to ${argument}.`,
    run: async (call) => {
      const type = typeGiven(call.argument);
      if (type === call.item.type) throw unusable('it has this type already');
      await change(call, { type });
      return 'Type changed successfully.';
    },
  },
  {
    name: 'promote_to_incident',
    description: 'Promote issue to incident',
    types: ['issue'],
    needs: needs('createEpic', 'createIncident'),
    explain: () => 'Promotes issue to incident.',
    run: async (call) => {
      await change(call, { type: 'incident' });
      return 'Issue has been promoted to incident.';
    },
  },
  {
    name: 'promote_to',
    description: 'Promote to a higher type',
    params: ['<Issue | Incident | Objective | Epic>'],
    types: Object.keys(HIGHER_TYPES),
    needs: PLANNING,
    explain: (argument) => `Promotes this item to ${argument}.`,
    run: async (call) => {
      const possible = HIGHER_TYPES[call.item.type] ?? [];
      const type = possible.find((one) => one === wordsOf(call.argument));
      const one = typeNoun(call.item.type).one;
      if (type === undefined) {
        const named = possible.map((other) => typeNoun(other).one).join(' or ');
        throw unusable(`this ${one} can become ${withArticle(named)}`);
      }
      if (type === 'epic') await promoteWithin(call.w, { issueId: call.item.id });
      else await change(call, { type });
      return `Promoted this ${one} to ${withArticle(typeNoun(type).one)}.`;
    },
  },
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
