import { useState } from 'react';
import type { PlaceShare } from '../../api/routes.ts';
import { sendJson } from '../../api/send-json.ts';
import { useFetchedPages } from '../../api/use-fetched-pages.ts';
import { Visibility } from '../../groups/GroupRow.tsx';
import { pageOf } from '../../groups/namespace.ts';
import type { PageProps } from '../../navigation/page.ts';
import { SignedIn } from '../../session/SignedIn.tsx';
import { withBase } from '../../site/base-path.ts';
import { RowLink } from '../../ui/blocks/RowLink.tsx';
import { LinkTabs } from '../../ui/buttons/LinkTabs.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { Avatar } from '../../ui/first/Avatar.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { LinkButton } from '../../ui/first/LinkButton.tsx';
import { Select } from '../../ui/listbox/Select.tsx';
import { useDocumentTitle } from '../../ui/first/use-document-title.ts';
import { EmptyState } from '../../ui/messages/EmptyState.tsx';
import { LoadProblem } from '../../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../../ui/messages/RowsSkeleton.tsx';
import { ShowMore } from '../../ui/messages/ShowMore.tsx';
import { PLACE_SEARCH_DEBOUNCE_MS, useDebounced } from '../../ui/use-debounced.ts';
import { Share } from '../OverviewBlocks.tsx';
import overview from '../Overview.module.css';
import styles from './Dashboard.module.css';

const ADDRESS = withBase('/dashboard/projects');

type Which = 'own' | 'starred';
const SORTS = { name: 'Name', created: 'Newest', stars: 'Most starred' } as const;
type Sort = keyof typeof SORTS;

const sortOf = (name: string | null): Sort => (name !== null && name in SORTS ? (name as Sort) : 'name');

/** The projects that the viewer is a member of, or has starred. */
export function OwnProjectsScreen({ title, query, onQueryChange }: PageProps) {
  useDocumentTitle(title);
  const asked = new URLSearchParams(query);
  const which: Which = asked.get('which') === 'starred' ? 'starred' : 'own';
  const sort = sortOf(asked.get('sort'));
  const onSort = (next: string) => {
    const params = new URLSearchParams(query);
    params.set('sort', next);
    onQueryChange(params.toString());
  };
  return (
    <SignedIn what="see your projects">
      <div className={styles['page']}>
        <h1 tabIndex={-1} className={styles['title']}>
          Projects
        </h1>
        <Projects key={which} which={which} sort={sort} onSort={onSort} />
      </div>
    </SignedIn>
  );
}

interface ProjectsProps {
  which: Which;
  sort: Sort;
  onSort: (sort: string) => void;
}

function Projects({ which, sort, onSort }: ProjectsProps) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), PLACE_SEARCH_DEBOUNCE_MS);
  const { status, rows, more, next, again } = useFetchedPages<PlaceShare, number>(
    `${sort} ${search}`,
    async (after, signal) => {
      const query = { which, sort, search, ...(after !== null && { after }) };
      const page = await sendJson('GET', '/dashboard/projects.json', { query, signal });
      return { rows: page.places, next: page.next };
    },
  );
  return (
    <>
      <div className={styles['bar']}>
        <LinkTabs
          label="Projects"
          current={which}
          tabs={[
            { id: 'own', label: 'Yours', href: ADDRESS },
            { id: 'starred', label: 'Starred', href: `${ADDRESS}?which=starred` },
          ]}
        />
        <div className={styles['tools']}>
          <SearchField label="Filter projects by name" value={text} onChange={setText} />
          <Select
            label="Sort by"
            labelHidden
            value={sort}
            onChange={onSort}
            options={Object.entries(SORTS).map(([value, label]) => ({ value, label }))}
          />
        </div>
      </div>
      {status === 'failed' ? (
        <LoadProblem what="your projects" onRetry={again} />
      ) : status === 'loading' ? (
        <RowsSkeleton rows={5} />
      ) : rows.length > 0 ? (
        <ul className={styles['list']} aria-label="Projects">
          {rows.map((project) => (
            <li key={project.id} className={overview['row']}>
              <Avatar name={project.name} src={project.avatar_url} size={24} shape="square" decorative />
              <span className={overview['names']}>
                <RowLink
                  href={pageOf({ kind: 'project', fullPath: project.full_path })}
                  className={overview['name']}
                >
                  {project.name}
                </RowLink>
                <span className={overview['aside']}>{project.full_name}</span>
              </span>
              <Visibility level={project.visibility} />
              <Share opened={project.opened} closed={project.closed} />
            </li>
          ))}
        </ul>
      ) : search !== '' ? (
        <EmptyState
          title="No project matches"
          illustration={false}
          actions={<Button onClick={() => setText('')}>Clear filter</Button>}
        >
          The names of projects and of their groups are searched.
        </EmptyState>
      ) : which === 'starred' ? (
        <EmptyState
          title="No starred projects"
          actions={<LinkButton href={ADDRESS}>Your projects</LinkButton>}
        >
          Star a project on its page to find it here.
        </EmptyState>
      ) : (
        <EmptyState
          title="No projects yet"
          actions={
            <LinkButton variant="primary" href={withBase('/projects/new')}>
              New project
            </LinkButton>
          }
        >
          Projects that you are a member of appear here. Create one, or ask an owner to add you.
        </EmptyState>
      )}
      <ShowMore more={more} next={next} />
    </>
  );
}
