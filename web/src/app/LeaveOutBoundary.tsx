import { Component } from 'react';
import type { ReactNode } from 'react';

/**
 * Renders nothing in place of children that throw, such as optional parts whose code failed to load; the page
 * continues without them.
 */
export class LeaveOutBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
