import { withBase } from '../site/base-path.ts';
import type { EditorPaths } from '../markdown/MarkdownEditor.tsx';
import type { Noteable } from './note.ts';

/** Paths to render the comments of an item, to complete references, and to upload files. */
export function editorPaths({ kind, fullPath }: Noteable): EditorPaths {
  const place = withBase(kind === 'epic' ? `/groups/${fullPath}/-` : `/${fullPath}/-`);
  return {
    preview: `${place}/preview_markdown`,
    sources: `${place}/autocomplete_sources`,
    uploads: kind === 'epic' ? `${place}/uploads` : withBase(`/${fullPath}/uploads`),
  };
}

/** Path of the group whose events include the item: its own, or that of its project. */
export function groupOf({ kind, fullPath }: Noteable): string {
  return kind === 'epic' ? fullPath : fullPath.slice(0, fullPath.lastIndexOf('/'));
}

/** The item's type in API terms. */
export function typeOf({ kind }: Noteable): 'Epic' | 'Issue' {
  return kind === 'epic' ? 'Epic' : 'Issue';
}
