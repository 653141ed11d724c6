import { Budget } from '../budget.ts';
import { renderMarkdown } from '../render.ts';

/** The work of rendering a text, in steps of its budget, and whether it was refused. */
export function stepsOf(text: string): { steps: number; refused: boolean } {
  const spend = Budget.prototype.spend;
  let steps = 0;
  Budget.prototype.spend = function counted(this: Budget, visits: number) {
    steps += visits;
    spend.call(this, visits);
  };
  try {
    const { html } = renderMarkdown(text);
    return { steps, refused: html.startsWith('<p class="markdown-refused">') };
  } finally {
    Budget.prototype.spend = spend;
  }
}
