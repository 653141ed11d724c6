import { pageAddress } from '@cairn/domain/pages/addresses';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type CSSProperties, type MouseEvent, type ReactNode, useState } from 'react';
import { type AnsweredPages, useAnswerPages } from '../../api/lists/use-answer-pages.ts';
import { pageOf } from '../../groups/namespace.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { withBase } from '../../site/base-path.ts';
import { Avatar } from '../../ui/first/Avatar.tsx';
import { pathsAbove, storedOpenPlaces, storeOpenPlaces } from './open-places.ts';
import { GROUP_PROJECTS, ROOT_GROUPS, ROOT_PROJECTS, SUBGROUPS, type TreePlace } from './place-documents.ts';
import { onTreeKey } from './tree-keys.ts';
import styles from './PlaceTree.module.css';

const siteHref = (page: 'groups' | 'own-projects'): string => withBase(pageAddress('site', page) ?? '/');

/** The state of the tree, which its rows share. */
interface Tree {
  readonly open: ReadonlySet<string>;
  readonly toggle: (path: string, open: boolean) => void;
  /** The key of the row that Tab leads to; null for the first. */
  readonly active: string | null;
  readonly setActive: (key: string) => void;
  /** The path of the group or project of the page. */
  readonly current: string | null;
}

/** The groups and projects that the viewer sees; what is below a group is read when it is expanded. */
export function PlaceTree({ current }: { current: string | null }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(storedOpenPlaces()));
  const [active, setActive] = useState<string | null>(null);
  // What is above the page is expanded when one comes to it, and may be collapsed then.
  const [shown, setShown] = useState<string | null>(null);
  if (current !== shown) {
    setShown(current);
    if (current !== null) setOpen(new Set([...open, ...pathsAbove(current)]));
  }
  const toggle = (path: string, isOpen: boolean) => {
    const next = new Set(open);
    if (isOpen) next.add(path);
    else next.delete(path);
    setOpen(next);
    storeOpenPlaces([...next]);
    if (!isOpen && active?.startsWith(`${path}/`) === true) setActive(path);
  };
  const tree: Tree = { open, toggle, active, setActive, current };
  const isSignedIn = useSignedIn();
  const groups = useAnswerPages(ROOT_GROUPS, {}, (answer) => answer.groups);
  const projects = useAnswerPages(ROOT_PROJECTS, {}, (answer) => answer.projects);
  const hasRows =
    groups.error !== null || (groups.nodes?.length ?? 0) > 0 || (projects.nodes?.length ?? 0) > 0;
  return (
    <section className={styles['section']} aria-label="Groups and projects">
      <h2 className={styles['heading']}>
        <a href={siteHref('groups')}>Groups</a> and{' '}
        {isSignedIn ? <a href={siteHref('own-projects')}>projects</a> : 'projects'}
      </h2>
      {hasRows && (
        <div
          role="tree"
          tabIndex={-1}
          aria-label="Groups and projects"
          onKeyDown={(event) => onTreeKey(event, toggle)}
        >
          <Rows tree={tree} level={1} kind="group" id="groups" pages={groups} isFirst />
          {groups.nodes != null && groups.more === null && (
            <Rows
              tree={tree}
              level={1}
              kind="project"
              id="projects"
              pages={projects}
              isFirst={groups.nodes.length === 0}
            />
          )}
        </div>
      )}
    </section>
  );
}

interface LevelProps {
  tree: Tree;
  level: number;
  fullPath: string;
}

function Below({ group, ...level }: LevelProps & { group: TreePlace & { kind: 'group' } }) {
  return group.descendantGroupsCount > 0 ? (
    <Subgroups {...level} hasProjects={group.projectsCount > 0} />
  ) : (
    <Projects {...level} />
  );
}

function Subgroups({ tree, level, fullPath, hasProjects }: LevelProps & { hasProjects: boolean }) {
  const pages = useAnswerPages(SUBGROUPS, { fullPath }, (answer) => answer.group?.descendantGroups);
  return (
    <>
      <Rows tree={tree} level={level} kind="group" id={`${fullPath}/ groups`} pages={pages} />
      {hasProjects && pages.nodes != null && pages.more === null && (
        <Projects tree={tree} level={level} fullPath={fullPath} />
      )}
    </>
  );
}

function Projects({ tree, level, fullPath }: LevelProps) {
  const pages = useAnswerPages(GROUP_PROJECTS, { fullPath }, (answer) => answer.group?.projects);
  return <Rows tree={tree} level={level} kind="project" id={`${fullPath}/ projects`} pages={pages} />;
}

type Node = Omit<TreePlace, 'kind'>;

interface RowsProps {
  tree: Tree;
  level: number;
  kind: TreePlace['kind'];
  /** Names the list. */
  id: string;
  pages: AnsweredPages<Node>;
  /** The first of these is the first row of the tree. */
  isFirst?: boolean;
}

/** The groups or the projects at one level, with what is below them. */
function Rows({ tree, level, kind, id, pages, isFirst = false }: RowsProps) {
  const { nodes, error, more, next, reread } = pages;
  if (nodes === undefined)
    return error === null ? (
      <div className={styles['waiting']} style={indentation(level)} aria-hidden="true">
        Loading…
      </div>
    ) : (
      <ActionRow
        tree={tree}
        level={level}
        id={id}
        isFirst={isFirst}
        onPress={() => void reread().catch(() => {})}
      >
        Could not be loaded. Try again
      </ActionRow>
    );
  return (
    <>
      {(nodes ?? []).map((node, index) => {
        const place = { ...node, kind } as TreePlace;
        const isOpen = tree.open.has(place.fullPath);
        return (
          <PlaceRow
            key={place.id}
            tree={tree}
            level={level}
            place={place}
            isOpen={isOpen}
            isFirst={isFirst && index === 0}
          />
        );
      })}
      {more !== null && (
        <ActionRow tree={tree} level={level} id={id} onPress={more}>
          {next === 'busy' ? 'Loading…' : next === 'failed' ? 'Could not be loaded. Try again' : 'Show more'}
        </ActionRow>
      )}
    </>
  );
}

interface PlaceRowProps {
  tree: Tree;
  level: number;
  place: TreePlace;
  isOpen: boolean;
  isFirst: boolean;
}

function PlaceRow({ tree, level, place, isOpen, isFirst }: PlaceRowProps) {
  const { kind, name, fullPath, avatarUrl } = place;
  const hasChildren = place.kind === 'group' && place.descendantGroupsCount + place.projectsCount > 0;
  const toggle = (event: MouseEvent) => {
    // The rest of the row is a link.
    event.preventDefault();
    tree.toggle(fullPath, !isOpen);
  };
  const isActive = tree.active === null ? isFirst : tree.active === fullPath;
  return (
    <>
      <a
        role="treeitem"
        href={pageOf({ kind, fullPath })}
        aria-level={level}
        aria-expanded={hasChildren ? isOpen : undefined}
        aria-current={tree.current === fullPath ? 'true' : undefined}
        tabIndex={isActive ? 0 : -1}
        data-path={fullPath}
        className={styles['row']}
        style={indentation(level)}
        title={name}
        onFocus={() => tree.setActive(fullPath)}
      >
        <span className={styles['toggle']} onClick={hasChildren ? toggle : undefined} aria-hidden="true">
          {hasChildren && <ChevronRight size={16} data-open={isOpen || undefined} />}
        </span>
        <Avatar name={name} src={avatarUrl} size={20} shape="square" decorative />
        <span className={styles['name']} dir="auto">
          {name}
        </span>
      </a>
      {isOpen && place.kind === 'group' && hasChildren && (
        <Below tree={tree} level={level + 1} fullPath={fullPath} group={place} />
      )}
    </>
  );
}

interface ActionRowProps {
  tree: Tree;
  level: number;
  id: string;
  isFirst?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A row in place of others: shows more, or tries again. */
function ActionRow({ tree, level, id, isFirst = false, onPress, children }: ActionRowProps) {
  return (
    <button
      type="button"
      role="treeitem"
      aria-level={level}
      tabIndex={(tree.active === null ? isFirst : tree.active === id) ? 0 : -1}
      className={styles['action']}
      style={indentation(level)}
      onFocus={() => tree.setActive(id)}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

const indentation = (level: number): CSSProperties => ({ '--level': level - 1 }) as CSSProperties;
