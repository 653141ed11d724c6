import type { ItemChange } from '../../writes/writes.ts';
import { type AnswerOf, gql } from '../../../api/document.ts';

const COLOR = gql(`
  fragment ColorFields on WorkItemWidgetColor {
    color
  }
`);

/** Only epics have a colour. */
export function colorFacts(widget: AnswerOf<typeof COLOR> | null): { readonly color?: string } {
  return widget === null ? {} : { color: widget.color };
}

export function colorChange(color: string): ItemChange {
  return { sent: { colorWidget: { color } }, shown: { color } };
}
