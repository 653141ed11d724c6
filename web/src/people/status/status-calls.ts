import { readAnswersAgain } from '../../api/answers.ts';
import type { AnswerOf } from '../../api/address.ts';
import { sendJson } from '../../api/send-json.ts';
import type { FieldNames } from '../../forms/problems.ts';
import { PERSON } from '../person.ts';

export type OwnStatus = AnswerOf<'GET', '/api/v4/user/status'>;

/** When a status ends by itself, by the API's names. `keep` leaves the time as it is. */
export const CLEAR_AFTER = [
  ['30_minutes', '30 minutes'],
  ['3_hours', '3 hours'],
  ['8_hours', '8 hours'],
  ['1_day', '1 day'],
  ['3_days', '3 days'],
  ['7_days', '7 days'],
  ['30_days', '30 days'],
] as const;

export interface StatusInput {
  emoji: string;
  message: string;
  busy: boolean;
  clear_status_after: (typeof CLEAR_AFTER)[number][0] | 'never' | 'keep';
}

export const statusNames: FieldNames<keyof StatusInput> = {
  emoji: ['Emoji'],
  message: ['Status'],
  busy: ['Busy', 'availability'],
  clear_status_after: ['Clear status after'],
};

export const NO_STATUS: StatusInput = { emoji: '', message: '', busy: false, clear_status_after: 'never' };

/** The viewer's own status; throws HttpRefused. */
export function readOwnStatus(): Promise<OwnStatus> {
  return sendJson('GET', '/api/v4/user/status');
}

/** Changes the viewer's own status, an empty one removes it; throws HttpRefused. */
export async function saveStatus({ emoji, message, busy, clear_status_after }: StatusInput): Promise<void> {
  await sendJson('PATCH', '/api/v4/user/status', {
    body: {
      emoji,
      message: message.trim(),
      availability: busy ? 'busy' : 'not_set',
      ...(clear_status_after !== 'keep' && {
        clear_status_after: clear_status_after === 'never' ? null : clear_status_after,
      }),
    },
  });
  void readAnswersAgain(PERSON);
}
