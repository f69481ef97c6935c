import type { Lesson } from '@planner/contract';
import { formatRoubles } from '@planner/money';
import { daysBetween, millisecondsOf } from '@planner/schedule';
import { useShell } from '@planner/shell-api';
import { Button, IconButton } from '@planner/ui';
import { CalendarX2, MoveRight, X } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { placeOf } from '../time-grid/placement/place.ts';
import styles from './choosing.module.css';
import { SeveralForm } from './several-form.tsx';
import { shiftOf, type Shift } from './several-draft.ts';
import { takesDelete, takesEscape } from './keys-of-choice.ts';
import type { Mover } from './use-chosen.ts';
import { useMarked } from './use-marked.ts';

interface ChoosingProps {
  /** The chosen lessons of the shown period. */
  ids: readonly number[];
  onChange(this: void, ids: readonly number[]): void;
  lessons: readonly Lesson[];
  now: number;
  /** Receives the handler of moves while lessons are chosen, and null afterwards. */
  onMover(this: void, mover: Mover | null): void;
  /** Called when a move of the chosen lessons waits on this device. */
  onWaits(this: void): void;
}

type Step = { act: 'cancel' } | { act: 'move'; by: Shift };

const isReady = ({ status, start_at }: Lesson, now: number): boolean =>
  status === 'planned' && millisecondsOf(start_at) > now;
const priceOf = ({ participants }: Lesson): number => participants.reduce((sum, { price }) => sum + price, 0);

/** LSN-232. Marks the chosen lessons on the grid. The bar above the grid offers the acts on all of them. */
export function Choosing({ ids, onChange, lessons, now, onMover, onWaits }: ChoosingProps) {
  const { toast } = useShell();
  const [step, setStep] = useState<Step | null>(null);
  const chosen = lessons.filter(({ id }) => ids.includes(id));
  const ready = chosen.filter((lesson) => isReady(lesson, now));
  const readyIds = ready.map(({ id }) => id);

  const dropOthers = useEffectEvent(() => {
    // While a dialog is open, the choice stays, so the dialog keeps its lessons and its typed text.
    if (step !== null || ready.length === ids.length) return;
    if (ready.length < chosen.length) toast('Выбрать можно запланированные занятия, которые ещё не начались', 'info');
    onChange(readyIds);
  });
  useEffect(() => dropOthers(), [ids, lessons, step]);

  useMarked(readyIds);

  useLayoutEffect(() => {
    onMover((lesson, place) => {
      const from = placeOf(lesson);
      const isMove = place.end - place.start === from.end - from.start;
      if (!isMove || readyIds.length < 2 || !readyIds.includes(lesson.id)) return false;
      setStep({ act: 'move', by: shiftOf(daysBetween(from.date, place.date), place.start - from.start) });
      return true;
    });
    return () => onMover(null);
  });

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (ready.length === 0) return;
    if (takesEscape(event)) onChange([]);
    else if (takesDelete(event)) setStep({ act: 'cancel' });
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    // A capturing listener is called before the listener of the card beside the calendar. So Esc first ends the choice,
    // and the next Esc closes the card.
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);

  const sum = ready.reduce((total, lesson) => total + priceOf(lesson), 0);
  return (
    <>
      {ready.length > 0 && (
        <div role="region" aria-label="Выбранные занятия" className={styles.bar}>
          <b aria-live="polite">Выбрано {ready.length}</b>
          {sum > 0 && <span className={styles.sum}>{formatRoubles(sum)}</span>}
          <span className={styles.acts}>
            <Button
              size="small"
              icon={<MoveRight aria-hidden="true" />}
              onClick={() => setStep({ act: 'move', by: { days: 0, minutes: 0 } })}
            >
              Перенести…
            </Button>
            <Button size="small" icon={<CalendarX2 aria-hidden="true" />} onClick={() => setStep({ act: 'cancel' })}>
              Отменить…
            </Button>
            <IconButton label="Снять выбор" size="small" onClick={() => onChange([])}>
              <X aria-hidden="true" />
            </IconButton>
          </span>
        </div>
      )}
      {step !== null && (
        <SeveralForm
          lessons={ready}
          {...step}
          onWaits={onWaits}
          onDone={() => {
            setStep(null);
            onChange([]);
          }}
          onClose={() => setStep(null)}
        />
      )}
    </>
  );
}
