import type { Command, CommandCall } from '../quick-actions/registry.ts';
import { lockedItem, lockItemRows } from '../work-items/row-locks.ts';
import { linkedResources } from '../work-items/widgets/linked-resources/widget.ts';
import { accepting, change, ISSUES, PLANNING, unusable } from './define.ts';

const { schema } = linkedResources.fields.zoomMeetingUrl;

/** True when the item has a meeting; locks it, so that this stays so. */
const hasMeeting = async ({ w, item }: CommandCall): Promise<boolean> => {
  const items = await lockItemRows(w, [item.id], { tree: false });
  return lockedItem(items, item.id, 'issue').zoom_meeting_url !== null;
};

/** Commands for the Zoom meeting of an issue or incident. */
export const zoomCommands: readonly Command[] = [
  {
    name: 'zoom',
    description: 'Add Zoom meeting',
    params: ['<Zoom URL>'],
    types: accepting(ISSUES, 'linkedResources'),
    needs: PLANNING,
    explain: () => 'Adds a Zoom meeting.',
    run: async (call) => {
      const { success, data: url } = schema.safeParse(call.argument);
      if (!success) throw unusable('Failed to add a Zoom meeting');
      if (await hasMeeting(call)) throw unusable('Failed to add a Zoom meeting, as there is one already');
      await change(call, { zoomMeetingUrl: url });
      return 'Zoom meeting added';
    },
  },
  {
    name: 'remove_zoom',
    description: 'Remove Zoom meeting',
    types: accepting(ISSUES, 'linkedResources'),
    needs: PLANNING,
    explain: () => 'Removes the Zoom meeting.',
    run: async (call) => {
      if (!(await hasMeeting(call))) throw unusable('Failed to remove a Zoom meeting');
      await change(call, { zoomMeetingUrl: null });
      return 'Zoom meeting removed';
    },
  },
];
