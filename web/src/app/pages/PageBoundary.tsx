import { Component } from 'react';
import type { ReactNode } from 'react';
import { withBase } from '../../site/base-path.ts';
import { Button } from '../../ui/first/Button.tsx';
import { LinkButton } from '../../ui/first/LinkButton.tsx';
import styles from './PageBoundary.module.css';

interface State {
  problem: Error | null;
}

const isMissingCode = ({ message }: Error): boolean => /import|module|chunk/i.test(message);

/** Shows an error in place of a page that threw or whose code failed to load. */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { problem: null };

  static getDerivedStateFromError(problem: Error): State {
    return { problem };
  }

  /** The browser does not import failed code a second time within one page, so that case needs a reload. */
  retry = () => {
    if (this.state.problem !== null && isMissingCode(this.state.problem)) window.location.reload();
    else this.setState({ problem: null });
  };

  override render() {
    if (this.state.problem === null) return this.props.children;
    return (
      <section className={styles['problem']} role="alert">
        <h1 className={styles['title']}>This page ran into a problem</h1>
        {isMissingCode(this.state.problem) && <p>Failed to resolve async component.</p>}
        <p>What you saved is safe. If it happens again, reload the page.</p>
        <p className={styles['actions']}>
          <LinkButton href={withBase('/')}>All groups</LinkButton>
          <Button variant="primary" onClick={this.retry}>
            Try again
          </Button>
        </p>
      </section>
    );
  }
}
