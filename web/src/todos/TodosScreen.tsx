import { useAnswer } from '../api/use-answer.ts';
import { withBase } from '../site/base-path.ts';
import { SignedIn } from '../session/SignedIn.tsx';
import { LinkTabs } from '../ui/buttons/LinkTabs.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { TODO_COUNT } from './todo-count.ts';
import type { TodoState } from './todo-documents.ts';
import { TodoList } from './TodoList.tsx';
import styles from './TodosScreen.module.css';

const ADDRESS = withBase('/dashboard/todos');

/** The viewer's pending or done to-dos, as given by `query`. */
export function TodosScreen({ query, title }: { query: string; title: string }) {
  useDocumentTitle(title);
  const state: TodoState = new URLSearchParams(query).get('state') === 'done' ? 'done' : 'pending';
  return (
    <SignedIn what="see your to-dos">
      <div className={styles['page']}>
        <h1 className={styles['title']}>To-do list</h1>
        <TodoList key={state} state={state} tabs={<Tabs state={state} />} />
      </div>
    </SignedIn>
  );
}

function Tabs({ state }: { state: TodoState }) {
  const { data } = useAnswer(TODO_COUNT, {});
  const waiting = data?.currentUser?.todos.count;
  return (
    <LinkTabs
      label="To-dos by state"
      current={state}
      tabs={[
        { id: 'pending', label: 'Pending', href: ADDRESS, count: waiting },
        { id: 'done', label: 'Done', href: `${ADDRESS}?state=done` },
      ]}
    />
  );
}
