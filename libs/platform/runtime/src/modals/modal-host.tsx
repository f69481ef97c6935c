import type { GuardedNavigation } from '@planner/shell-api';
import { Loading, Spinner } from '@planner/platform-ui';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { Chosen } from '../registry/registry.ts';
import { causeText } from '../failing/cause-wording.ts';
import type { RemoteFailure } from '../failing/failure.ts';
import { AWAY_TEXT, useAway } from '../failing/use-is-away.ts';
import { runView } from '../loading/running-view.ts';
import type { RemoteHost } from '../loading/remote-host.ts';
import { cancelDialog } from './cancel-dialog.ts';
import type { ModalStack, StackedModal } from './modal-stack.ts';
import styles from './modals.module.css';

interface ModalHostProps {
  stack: ModalStack;
  host: RemoteHost;
  /** Makes Back close the modal before it leaves the page. */
  cover: GuardedNavigation['cover'];
  ownerOf(modal: string): Chosen | null;
}

/** MOD-1, MOD-5. Shows the first modal of the stack. Opening another page dismisses all modals. */
export function ModalHost({ stack, host, cover, ownerOf }: ModalHostProps) {
  const modals = useSyncExternalStore(stack.subscribe, stack.getSnapshot);
  const { pathname } = useLocation();
  const before = useRef(pathname);

  useEffect(() => {
    if (before.current !== pathname) stack.dismissAll();
    before.current = pathname;
  }, [pathname, stack]);

  const [active] = modals;
  if (!active) return null;
  return <ActiveModal key={active.id} modal={active} host={host} cover={cover} ownerOf={ownerOf} />;
}

interface ActiveModalProps extends Omit<ModalHostProps, 'stack'> {
  modal: StackedModal;
}

function ActiveModal({ modal, host, cover, ownerOf }: ActiveModalProps) {
  // The version that offers the modal now. A deployment does not change an open modal.
  const [owner, setOwner] = useState(() => ownerOf(modal.name));
  const tried = useRef(new Set<string>());
  const ownerNow = useEffectEvent(() => ownerOf(modal.name));
  const place = useRef<HTMLDivElement>(null);
  const [isLoading, setIsLoading] = useState(true);
  const isAway = useAway();
  // PLT-364. PWA-24: without a network a retry would not help, so the message does not suggest one.
  const giveUp = useEffectEvent((failure: RemoteFailure | null) => {
    modal.close();
    const text = isAway(failure)
      ? AWAY_TEXT
      : `Не удалось открыть окно. ${failure ? causeText(failure) : 'Повторите попытку.'}`;
    host.shell.toast(text, 'error');
  });

  // MOD-21: the browser's Back cancels the dialog inside the modal, or else the modal itself.
  useEffect(
    () =>
      cover(() => {
        if (!place.current || !cancelDialog(place.current)) modal.close();
      }),
    [cover, modal],
  );

  useEffect(() => {
    const container = place.current;
    if (!container) return undefined;
    if (owner === null) {
      giveUp(null);
      return undefined;
    }
    const { name, props, close } = modal;
    tried.current.add(owner.candidate.name);
    return runView(host, owner, { kind: 'modal', name, props, close }, container, {
      onShown: () => setIsLoading(false),
      // PLT-140: a failed version is no longer offered if there is another version.
      onFailed(failure) {
        const other = failure.phase === 'healthy' ? null : ownerNow();
        if (other === null || tried.current.has(other.candidate.name)) return giveUp(failure);
        setIsLoading(true);
        setOwner(other);
      },
    });
  }, [modal, host, owner]);

  return (
    <>
      <div ref={place} data-modal={modal.name} />
      {isLoading && (
        <Loading className={styles.opening}>
          <Spinner />
        </Loading>
      )}
    </>
  );
}
