import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { type ReactNode, useState } from 'react';
import { navigate } from '../../navigation/place.ts';
import { openable } from '../../ui/first/loadable.tsx';
import { toast } from '../../ui/messages/toast.ts';
import type { Item } from '../item.ts';
import type { Operation } from './MoveDialog.tsx';

const MoveDialog = openable(async () => (await import('./MoveDialog.tsx')).MoveDialog);

/** Moves or clones the item of a page and leads to the new one. */
export function useMoving(item: Item): { ask: (operation: Operation) => void; dialog: ReactNode } {
  const [operation, setOperation] = useState<Operation | null>(null);
  const noun = typeNoun(item.type);
  return {
    ask: setOperation,
    dialog: operation !== null && (
      <MoveDialog
        operation={operation}
        ids={[item.id]}
        noun={noun.one}
        from={item.fullPath}
        onClose={() => setOperation(null)}
        onMoved={([made], target) => {
          setOperation(null);
          const did = operation === 'move' ? 'moved' : 'cloned';
          toast({
            text: `${noun.capital} ${did} to ${made?.reference ?? target.fullName}`,
            link: { label: 'Show the original', href: item.webPath },
          });
          if (made?.web_path) navigate(made.web_path, { unasked: true });
        }}
      />
    ),
  };
}
