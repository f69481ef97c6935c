import { Component, type ReactNode } from 'react';

interface CrashBoundaryProps {
  onCrash?(error: unknown): void;
  /** Returns the replacement for the crashed content. Absent when code outside of the view shows a card there. */
  failed?(error: unknown): ReactNode;
  children?: ReactNode;
}

/** Removes its content after a crash inside, and reports the crash. */
export class CrashBoundary extends Component<CrashBoundaryProps, { crash: { error: unknown } | null }> {
  override state: { crash: { error: unknown } | null } = { crash: null };

  static getDerivedStateFromError(error: unknown) {
    return { crash: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash?.(error);
  }

  override render() {
    const { crash } = this.state;
    return crash ? this.props.failed?.(crash.error) : this.props.children;
  }
}
