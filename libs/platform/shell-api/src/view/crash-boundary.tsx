import { Component, type ReactNode } from 'react';

interface CrashBoundaryProps {
  onCrash?(error: unknown): void;
  /** What stands there then; nothing where somebody outside puts a card there. */
  failed?(error: unknown): ReactNode;
  children?: ReactNode;
}

/** Takes out what has crashed inside, and tells so. */
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
