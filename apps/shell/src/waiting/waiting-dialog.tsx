import { dropAct, keptActs, useWaitingActs, type WaitingAct } from '@planner/live-data/waiting';
import { accountKey, useShell, useUser } from '@planner/shell-api';
import { Dialog } from '@planner/ui';
import { WaitingRow } from './waiting-row.tsx';
import styles from './waiting.module.css';

/** PWA-31, PWA-33. Lists the acts that wait on this device: first those that need a decision, then in their order. */
export function WaitingDialog({ onClose }: { onClose(): void }) {
  const { bus, modals, report, toast } = useShell();
  const account = accountKey(useUser().id, 'marks');
  const acts = useWaitingActs(account);
  const refused = acts.filter((act) => act.refused !== null);
  const waiting = acts.filter((act) => act.refused === null);
  const attempt = (work: Promise<unknown>) => void work.catch((error: unknown) => report(error, 'действия без сети'));

  const drop = async (act: WaitingAct) => {
    if (!(await dropAct(account, act.at))) toast('Это уже отправлено', 'info');
  };
  /** PWA-34. The act stays on the device until its form is saved again. */
  const correct = async ({ at, opened }: WaitingAct) => {
    if (opened === undefined) return;
    const { form, subject, typed, modal } = opened;
    onClose();
    bus.emit('draft-returned', { form, subject, typed });
    // The remote that stored the act named its own modal and the props of that modal.
    const result = await modals.open(modal.name as never, modal.props as never);
    const later = (await keptActs(account).all()).some((one) => one.at > at && one.opened?.form === form);
    if (result !== undefined || later) await dropAct(account, at);
  };
  // The remote that stored the act named its own modal.
  const canOpen = ({ opened }: WaitingAct) => opened !== undefined && modals.isOffered(opened.modal.name as never);
  const row = (act: WaitingAct) => (
    <WaitingRow
      key={act.at}
      act={act}
      onDrop={() => attempt(drop(act))}
      onCorrect={canOpen(act) ? () => attempt(correct(act)) : null}
      onInsist={(how) => attempt(keptActs(account).apply({ type: 'insisted', at: act.at, how }))}
    />
  );

  return (
    <Dialog title="Ждёт сети" onClose={onClose} footer={null}>
      <div className={styles.lists}>
        {acts.length === 0 && <p className={styles.none}>Всё отправлено. Больше ничего не ждёт.</p>}
        {refused.length > 0 && (
          <section aria-label="Нужно решить">
            <h3 className={styles.heading}>Нужно решить</h3>
            <ul className={styles.list}>{refused.map(row)}</ul>
          </section>
        )}
        {waiting.length > 0 && (
          <section aria-label="Отправим, когда появится сеть">
            <h3 className={styles.heading}>Отправим, когда появится сеть</h3>
            <ul className={styles.list}>{waiting.map(row)}</ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}
