import { ask } from '../api/ask.ts';
import ListTodo from 'lucide-react/icons/list-todo';
import SquareCheck from 'lucide-react/icons/square-check';
import { useState } from 'react';
import { countAgain } from './todo-count.ts';
import { useOwnNews } from '../live/use-own-news.ts';
import { Button } from '../ui/first/Button.tsx';
import { IconButton } from '../ui/first/IconButton.tsx';
import { toast } from '../ui/messages/toast.ts';
import type { Item } from '../work-items/item.ts';
import { acceptedAnswer } from '../work-items/writes/mutation-answer.ts';
import { workItemId } from '../work-items/work-item-id.ts';
import { refusalText } from '../work-items/writes/writes.ts';
import { ADD_TODO, FINISH_TODOS } from './item-todo-documents.ts';

export interface TodoButtonProps {
  item: Item;
  /** Shows only an icon. */
  small: boolean;
  /** Reads the item again. */
  reread: () => Promise<void>;
}

/** Adds the item to the viewer's to-dos, or marks it as done. */
export function TodoButton({ item, small, reread }: TodoButtonProps) {
  const id = workItemId(item.id);
  // The pressed state until the server has answered.
  const [pressed, setPressed] = useState<boolean | null>(null);
  useOwnNews('todo', item.groupPath, () => void reread().catch(() => {}));
  const waits = pressed ?? item.waits;

  const toggle = async () => {
    setPressed(!waits);
    try {
      await acceptedAnswer(waits ? ask(FINISH_TODOS, { id }) : ask(ADD_TODO, { id }));
      await reread();
      void countAgain();
    } catch (refused) {
      const failed = waits
        ? 'There was an error marking the to-do item as done.'
        : 'There was an error adding a to-do item.';
      toast({ text: refusalText(refused, failed), tone: 'danger' });
    }
    setPressed(null);
  };
  const label = waits ? 'Mark as done' : 'Add a to-do item';
  const icon = waits ? <SquareCheck aria-hidden="true" /> : <ListTodo aria-hidden="true" />;
  return small ? (
    <IconButton size="small" label={label} icon={icon} onClick={() => void toggle()} />
  ) : (
    <Button size="small" icon={icon} onClick={() => void toggle()}>
      {label}
    </Button>
  );
}
