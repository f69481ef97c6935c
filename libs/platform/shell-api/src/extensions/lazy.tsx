import { type ComponentType, createElement, type ReactNode, Suspense, useState } from 'react';
import type { PartLook } from '../shell.ts';
import { useShell } from '../shell-context.tsx';
import { CrashBoundary } from '../view/crash-boundary.tsx';
import { type AnyLoader, loadable } from '../view/loadable.ts';
import { Waiting } from '../view/waiting.tsx';

interface LazyPartOptions {
  look?: PartLook;
  /** What stands there meanwhile. */
  waiting?: ReactNode;
  /** The class of the room that the part takes, with nothing or a failure in it. */
  room?: string | undefined;
}

/** The part's own props; `onGiveUp` ends the wish for one that has no `onClose`. */
type LazyPartProps<Props> = Props & { onGiveUp?: () => void };

/**
 * PLT-101. A component whose file comes when it is first shown, the file's one export: the only way to make one. When it
 * does not come, or falls, that stays where the part is, is reported, and the part is asked for again by «Повторить».
 * @example
 * const KeysDialog = lazyComponent('Клавиши', () => import('./keys-dialog.tsx'), { look: 'over' });
 */
export function lazyComponent<Props extends object>(
  label: string,
  importFile: () => Promise<Record<string, ComponentType<Props>>>,
  { look = 'place', room, waiting = room && <div className={room} /> }: LazyPartOptions = {},
): ComponentType<LazyPartProps<Props>> {
  // The part's props are checked where it is shown.
  const file = loadable(label, importFile as AnyLoader);
  const attempt = (number: number) => ({ number, Part: file.forMount() });
  return function LazyPart({ onGiveUp, ...props }: LazyPartProps<Props>) {
    const { FailedPart } = useShell();
    const [{ number, Part }, setAttempt] = useState(() => attempt(0));
    // Of whatever props: a dialog that did not come is closed like one that did.
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
