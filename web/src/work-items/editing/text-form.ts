import { descriptionProblem, titleProblem } from '@cairn/domain/text/limits';
import type { ItemText } from '../writes/writes.ts';

/** Errors of the form's texts, by field; an empty result means that they may be sent. */
export function textProblems({ title, description }: Pick<ItemText, 'title' | 'description'>): {
  title?: string;
  description?: string;
} {
  const ofTitle = titleProblem(title);
  const ofDescription = descriptionProblem(description);
  return {
    ...(ofTitle !== null && { title: `Title ${ofTitle}` }),
    ...(ofDescription !== null && { description: `Description ${ofDescription}` }),
  };
}
