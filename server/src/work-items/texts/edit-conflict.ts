import type { Mutation } from '../../graphql/part.ts';
import { CairnError } from '../../http/errors.ts';

/** One text that two users changed: the common base, both versions, and the merged text if there is one. */
export interface TextMeeting {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
  /** Null when a user has to decide. */
  readonly merged: string | null;
}

/** The texts of a save that met a newer version; null for a text that was not in the save. */
export interface Meeting {
  readonly lockVersion: number;
  readonly title: TextMeeting | null;
  readonly description: TextMeeting | null;
}

const stale = (noun: string): string =>
  `Someone edited this ${noun} at the same time you did. Please refresh your browser and make sure your changes will not unintentionally remove theirs.`;

/** The error when a line of a list is not what the user saw any more. */
export function lineConflict(noun: string): CairnError {
  return new CairnError('conflict', stale(noun));
}

/**
 * A save over somebody else's newer text that cannot be merged; contains both versions, so that neither is
 * lost.
 */
export class EditConflict extends CairnError {
  readonly meeting: Meeting;

  constructor(noun: string, meeting: Meeting) {
    const { lockVersion, ...texts } = meeting;
    super('conflict', stale(noun), undefined, { conflict: { lock_version: lockVersion, ...texts } });
    this.meeting = meeting;
  }
}

/** Makes a mutation return a conflict in its payload's `conflict`, beside the message in `errors`. */
export function answeringConflicts(mutation: Mutation): Mutation {
  return async (context, viewer, input) => {
    try {
      return await mutation(context, viewer, input);
    } catch (error) {
      if (!(error instanceof EditConflict)) throw error;
      return { errors: error.sentences, conflict: error.meeting };
    }
  };
}
