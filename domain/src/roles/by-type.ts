import type { Action } from './actions.ts';

const TO_CREATE: Readonly<Record<string, Action>> = {
  epic: 'createEpic',
  incident: 'createIncident',
  objective: 'createObjective',
  key_result: 'createObjective',
};

/** The action to create an item of a type, and to change an item into that type; the type in any case. */
export function actionToCreate(type: string): Action {
  return TO_CREATE[type.toLowerCase()] ?? 'createIssue';
}
