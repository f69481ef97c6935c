import { Component, type ReactNode } from 'react';
import { FailedPart } from '@planner/platform-runtime';

interface PageBoundaryProps {
  path: string;
  children: ReactNode;
}

interface Crash {
  error: unknown;
  /** When the path changes, the boundary renders the new page. */
  path: string;
}

/** Surrounds the shell's own pages: a crash of a page keeps the frame. */
export class PageBoundary extends Component<PageBoundaryProps, { crash: Crash | null; path: string }> {
  override state: { crash: Crash | null; path: string } = { crash: null, path: this.props.path };

  static getDerivedStateFromProps({ path }: PageBoundaryProps, { crash }: { crash: Crash | null }) {
    return { path, crash: crash?.path === path ? crash : null };
  }

  override componentDidCatch(error: unknown) {
    this.setState({ crash: { error, path: this.props.path } });
  }

  override render() {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    const retry = () => this.setState({ crash: null });
    return <FailedPart label="Страница" look="page" error={crash.error} onRetry={retry} />;
  }
}
