import { Component, lazy, type ReactNode, Suspense } from 'react';
import { Alert } from '../ui/messages/Alert.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import styles from './RoadmapPanel.module.css';

const Roadmap = lazy(async () => ({ default: (await import('../roadmap/RoadmapScreen.tsx')).RoadmapScreen }));

export interface RoadmapPanelProps {
  fullPath: string;
  iid: string;
  title: string;
  /** The query string without its question mark; it contains the roadmap's settings. */
  search: string;
  onSearchChange: (query: string) => void;
}

/** The roadmap of the epic's children; its code is loaded when it is shown first. */
export function RoadmapPanel({ fullPath, iid, title, search, onSearchChange }: RoadmapPanelProps) {
  return (
    <Arrival>
      <div className={styles['roadmap']}>
        <Suspense fallback={<RowsSkeleton rows={4} />}>
          <Roadmap
            fullPath={fullPath}
            epic={{ iid, title }}
            search={search}
            onSearchChange={onSearchChange}
          />
        </Suspense>
      </div>
    </Arrival>
  );
}

/** Error boundary that shows a message when the roadmap's code cannot be loaded. */
class Arrival extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className={styles['failed']}>
        <Alert variant="danger">Failed to load Roadmap.</Alert>
      </div>
    );
  }
}
