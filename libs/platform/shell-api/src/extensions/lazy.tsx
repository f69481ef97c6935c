import { type ComponentType, createElement, type ReactNode, Suspense, useState } from 'react';
import type { PartLook } from '../shell.ts';
import { useShell } from '../shell-context.tsx';
import { CrashBoundary } from '../view/crash-boundary.tsx';
import { type AnyLoader, loadable } from '../view/loadable.ts';
import { Waiting } from '../view/waiting.tsx';

interface LazyPartOptions {
  look?: PartLook;
  /** The content while the file loads. */
  waiting?: ReactNode;
  /** The class of the element around the part, also while it loads or after it failed. */
  room?: string | undefined;
}

/** The component's own props. `onGiveUp` closes the failure card of a component that has no `onClose`. */
type LazyPartProps<Props> = Props & { onGiveUp?: () => void };

/**
 * PLT-101. Returns a component that loads its file when it is first shown. The file has exactly one export. This
 * function is the only allowed way to make a lazy component. If the file does not load, or the component crashes, a
 * card in its place reports the failure; «Повторить» requests the file again.
 * @example
 * const KeysDialog = lazyComponent('Клавиши', () => import('./keys-dialog.tsx'), { look: 'over' });
 */
export function lazyComponent<Props extends object>(
  label: string,
  importFile: () => Promise<Record<string, ComponentType<Props>>>,
  { look = 'place', room, waiting = room && <div className={room} /> }: LazyPartOptions = {},
): ComponentType<LazyPartProps<Props>> {
  // The props are checked where the component is shown, so the cast is safe.
  const file = loadable(label, importFile as AnyLoader);
  const attempt = (number: number) => ({ number, Part: file.forMount() });
  return function LazyPart({ onGiveUp, ...props }: LazyPartProps<Props>) {
    const { FailedPart } = useShell();
    const [{ number, Part }, setAttempt] = useState(() => attempt(0));
    // Any props may contain `onClose`. The failure card of a dialog that did not load closes by it.
    const { onClose } = props as { onClose?: () => void };
    const failed = (error: unknown) => (
      <div className={room}>
        {look === 'over' && waiting}
        <FailedPart
          label={label}
          look={look}
          error={error}
          onRetry={() => setAttempt(attempt(number + 1))}
          onGiveUp={onGiveUp ?? onClose}
        />
      </div>
    );
    return (
      <CrashBoundary key={number} failed={failed}>
        <Suspense fallback={<Waiting of="part">{waiting}</Waiting>}>{createElement(Part, props)}</Suspense>
      </CrashBoundary>
    );
  };
}
