import { type Mutation, mutationOn } from '../../graphql/part.ts';
import {
  createTimelineEvent,
  createTimelineTag,
  deleteTimelineEvent,
  type NewTimelineEvent,
  promoteNote,
  updateTimelineEvent,
} from '../timeline/changes.ts';

interface Changes {
  readonly id: number;
  readonly changeIds: readonly number[];
}

const added = ({ id, changeIds }: Changes) => ({
  timelineEvent: id,
  changeIds: changeIds.map(String),
  errors: [],
});

export const timelineMutations: Readonly<Record<string, Mutation>> = {
  timelineEventCreate: mutationOn<NewTimelineEvent>(async (context, viewer, input) =>
    added(await createTimelineEvent(context, viewer, input)),
  ),
  timelineEventPromoteFromNote: mutationOn<{ noteId: number }>(async (context, viewer, input) =>
    added(await promoteNote(context, viewer, input)),
  ),
  timelineEventUpdate: mutationOn<Parameters<typeof updateTimelineEvent>[2]>(async (context, viewer, input) =>
    added(await updateTimelineEvent(context, viewer, input)),
  ),
  timelineEventDestroy: mutationOn<{ id: number }>(async (context, viewer, input) => ({
    ...added(await deleteTimelineEvent(context, viewer, input)),
    timelineEvent: null,
  })),
  timelineEventTagCreate: mutationOn<{ name: string; projectPath: string }>(
    async (context, viewer, input) => ({
      timelineEventTag: (await createTimelineTag(context, viewer, input)).id,
      errors: [],
    }),
  ),
};
