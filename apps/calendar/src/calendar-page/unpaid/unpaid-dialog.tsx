import type { Lesson } from '@planner/contract';
import { formatRoubles } from '@planner/money';
import type { Day } from '@planner/schedule';
import { useShell } from '@planner/shell-api';
import { Button, Dialog } from '@planner/ui';
import { distinctName, momentText } from '@planner/wording';
import { useRef } from 'react';
import { type UnpaidPart, unpaidParts } from './unpaid-parts.ts';
import styles from './unpaid-dialog.module.css';

interface UnpaidDialogProps {
  /** The current lessons of the shown period: a lesson that is paid meanwhile leaves the list. */
  lessons: readonly Lesson[];
  period: 'за месяц' | 'за неделю' | 'за день';
  today: Day;
  onOpen(lesson: Lesson): void;
  onClose(): void;
}

/**
 * FIN-51. Lists each student's debt for the lessons of the period. Each debt can be paid here while a deployed remote
 * records payments.
 */
export function UnpaidDialog({ lessons, period, today, onOpen, onClose }: UnpaidDialogProps) {
  const { modals } = useShell();
  const body = useRef<HTMLDivElement>(null);
  const parts = unpaidParts(lessons);
  const pay = async ({ lesson, student_id, owed }: UnpaidPart) => {
    const payment = await modals.open('payment', { student_id, lesson_id: lesson.id, amount: owed });
    // The pressed button disappears with its row, so the dialog takes the focus.
    if (payment) body.current?.focus();
  };
  return (
    <Dialog title={`Не оплачено ${period}`} onClose={onClose} footer={null}>
      <div ref={body} tabIndex={-1} className={styles.body}>
        {parts.length === 0 ? (
          <p className={styles.none}>Всё оплачено</p>
        ) : (
          <>
            <ul className={styles.list} aria-label="Не оплачены">
              {parts.map((part) => {
                const { lesson, student_id, owed } = part;
                const when = momentText(lesson.conducted_date, lesson.start_time, today);
                return (
                  <li key={`${lesson.id} ${student_id}`} className={styles.row}>
                    <i style={{ background: `var(--hue-${lesson.color}-bar)` }} aria-hidden="true" />
                    <button type="button" className={styles.lesson} onClick={() => onOpen(lesson)}>
                      <b>{distinctName(part)}</b>
                      <span>{lesson.group_id === null ? when : `${when} · ${distinctName(lesson)}`}</span>
                    </button>
                    <b className={styles.owed}>{formatRoubles(owed)}</b>
                    {modals.isOffered('payment') && (
                      <Button
                        size="small"
                        look="soft"
                        aria-label={`Внести оплату: ${distinctName(part)}, ${when}`}
                        onClick={() => void pay(part)}
                      >
                        Внести
                      </Button>
                    )}
                  </li>
                );
              })}
            </ul>
            <p className={styles.all}>
              Всего <b>{formatRoubles(parts.reduce((sum, { owed }) => sum + owed, 0))}</b>
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}
