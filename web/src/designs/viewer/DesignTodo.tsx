import ListTodo from 'lucide-react/icons/list-todo';
import SquareCheck from 'lucide-react/icons/square-check';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { ADD_TODO, FINISH_TODOS } from '../../todos/item-todo-documents.ts';
import { countAgain } from '../../todos/todo-count.ts';
import { IconButton } from '../../ui/first/IconButton.tsx';
import { toast } from '../../ui/messages/toast.ts';
import { acceptedAnswer } from '../../work-items/writes/mutation-answer.ts';
import type { DesignDetails } from './viewer-documents.ts';

export interface DesignTodoProps {
  design: DesignDetails;
  /** Reads the design again and resolves with it. */
  reread: () => Promise<DesignDetails | null>;
}

/** Adds the design to the viewer's to-dos, or marks it as done. */
export function DesignTodo({ design, reread }: DesignTodoProps) {
  const [pending, setPending] = useState(false);
  const waits = hasTodo(design);
  const toggle = async () => {
    setPending(true);
    const { id } = design;
    try {
      await acceptedAnswer(waits ? ask(FINISH_TODOS, { id }) : ask(ADD_TODO, { id }));
      await reread();
      void countAgain();
    } catch {
      const now = await reread().catch(() => null);
      const exists = !waits && now !== null && hasTodo(now);
      toast({ text: exists ? EXISTS : waits ? NOT_DONE : NOT_ADDED, tone: 'danger' });
    }
    setPending(false);
  };
  return (
    <IconButton
      label={waits ? 'Mark as done' : 'Add a to-do item'}
      icon={waits ? <SquareCheck aria-hidden="true" /> : <ListTodo aria-hidden="true" />}
      aria-disabled={pending || undefined}
      onClick={() => !pending && void toggle()}
    />
  );
}

const EXISTS = 'There is already a to-do item for this design.';
const NOT_ADDED = 'Failed to create a to-do item for the design.';
const NOT_DONE = 'There was an error marking the to-do item as done.';

function hasTodo({ currentUserTodos }: DesignDetails): boolean {
  return currentUserTodos.nodes.length > 0;
}
