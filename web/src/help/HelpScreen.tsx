import { withBase } from '../site/base-path.ts';
import { Kbd } from '../ui/first/Kbd.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { pages } from './pages.ts';
import styles from './HelpArticle.module.css';

type Article = Exclude<(typeof pages)[number]['name'], 'help'>;

/** One line about each article, in the order of the index. */
const LINES: Readonly<Record<Article, readonly [title: string, line: string]>> = {
  'issues-help': ['Issues', 'What an issue has, who sees it, lists and filters, moving, links and deleting.'],
  'epics-help': ['Epics', 'Trees of epics and issues, their counts and dates, and confidential epics.'],
  'roadmap-help': ['The roadmap', 'Which epics have a bar, how bars are moved, and pictures of a roadmap.'],
  'markdown-help': ['Writing', 'Markdown, references to items and people, and quick actions.'],
  'roles-help': ['Roles', 'What each role in a group or project allows.'],
  'api-help': ['The API', 'Access tokens, REST and GraphQL, and how they differ.'],
};

/** The index of the help. */
export function HelpScreen({ title }: { title: string }) {
  useDocumentTitle(title);
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>Help</h1>
      <p>
        Press <Kbd keys="?" /> on any page for its keyboard shortcuts.
      </p>
      <ul className={styles['index']}>
        {Object.entries(LINES).map(([name, [article, line]]) => {
          const address = pages.find((page) => page.name === name)?.at.site ?? '';
          return (
            <li key={name}>
              <a href={withBase(address)}>{article}</a>
              <p>{line}</p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
