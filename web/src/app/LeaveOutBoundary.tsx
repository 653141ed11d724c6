import { Component } from 'react';
import type { ReactNode } from 'react';

/** Leaves out what cannot be drawn, such as extras whose code did not arrive: the page goes on without them. */
export class LeaveOutBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
