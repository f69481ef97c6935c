import type { Participant, ResultOf } from '@planner/contract';
import { dayInZone, millisecondsOf } from '@planner/schedule';
import { useLeaveGuard, useNow, useUser } from '@planner/shell-api';
import { Button, Dialog, LeaveQuestion, Menu } from '@planner/ui';
import { useRef, useState } from 'react';
import { studentName } from '@planner/wording';
import { isMovable } from '../lesson-look/lesson-look.ts';
import { LessonParts } from '../lesson-look/lesson-parts.tsx';
import { ConflictDialog } from '../lesson-move/conflict-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { costText, whoseLesson } from './lesson-card-wording.ts';
import { expectedCharge } from './marks/expected-charge.ts';
import { History } from './history.tsx';
import { LearnerLinks } from './facts/learner-links.tsx';
import { LessonFacts } from './facts/lesson-facts.tsx';
import { WaitsTag } from '../waiting/waits-tag.tsx';
import styles from './lesson-card.module.css';
import { CancelRequests } from './request/cancel-requests.tsx';
import { MarksList } from './marks/marks-list.tsx';
import { Notes } from './notes/notes.tsx';
import { useCardActions } from './use-card-actions.tsx';
import { useDeleteStep } from './use-delete-step.tsx';
import { useForgiving } from './marks/use-forgiving.ts';
import { useMarks } from './marks/use-marks.ts';
import { useNotes } from './notes/use-notes.ts';

interface LessonCardProps extends ResultOf<'GET /api/lesson/{id}'> {
  /** What is shown has turned out to be old. */
  reread(): void;
  close(result?: { changed: boolean }): void;
}

type Step = 'card' | 'cancel' | 'delete';

/** One lesson: marks, money, notes, and the steps that cancel or delete it. */
export function LessonCard({ lesson, history, charges, reread, close }: LessonCardProps) {
  const now = useNow(15_000);
  const { time_zone } = useUser();
  const [step, setStep] = useState<Step>('card');
  const [asking, setAsking] = useState<Participant | null>(null);
  const hasChanged = useRef(false);

  const changed = () => {
    hasChanged.current = true;
  };
  const { isTyped, ...notes } = useNotes(lesson, changed);
  const { isAsking, decide, letGo } = useLeaveGuard(isTyped);
  const leave = () => {
    letGo();
    close({ changed: hasChanged.current });
  };
  const done = () => {
    changed();
    leave();
  };
  const marks = useMarks(lesson, { onChanged: changed, onStale: reread });
  const forgiving = useForgiving(lesson, changed);
  const actions = useCardActions({ lesson, close: leave, reopen: marks.reopen, show: setStep });
  const deletion = useDeleteStep({
    lesson,
    isShown: step === 'delete',
    onDone: done,
    onCancel: () => setStep('cancel'),
    onReopen: marks.reopen,
    isReopening: marks.isSaving,
  });

  const hasBegun = millisecondsOf(lesson.start_at) <= now;
  const canComplete = lesson.status === 'planned' && hasBegun;
  const charge = expectedCharge(charges, marks.participants);

  const question = marks.overlap && (
    <ConflictDialog
      message={marks.overlap.message}
      conflicts={marks.overlap.conflicts}
      isSaving={marks.isSaving}
      onForce={marks.overlap.force}
      onClose={marks.overlap.close}
    />
  );

  if (step === 'cancel') {
    const today = dayInZone(now, time_zone);
    const back = () => {
      setAsking(null);
      setStep('card');
    };
    return <CancelDialog lesson={lesson} asking={asking} today={today} onDone={done} onClose={back} />;
  }
  if (step === 'delete') {
    return (
      <>
        <Dialog
          className={styles.panel ?? ''}
          title="Удалить занятие"
          onClose={() => setStep('card')}
          footer={
            <>
              <Button onClick={() => setStep('card')}>Не удалять</Button>
              {deletion.button}
            </>
          }
        >
          <p className={styles.quiet}>{whoseLesson(lesson)}</p>
          {deletion.body}
        </Dialog>
        {question}
      </>
    );
  }
  return (
    <>
      <Dialog
        className={styles.panel ?? ''}
        title={studentName(lesson)}
        hasUnsaved={isTyped}
        onClose={leave}
        footer={
          <>
            {actions.items.length > 0 && (
              <Menu
                label="Ещё действия"
                look="secondary"
                align="start"
                className={styles.dots ?? ''}
                items={actions.items}
              />
            )}
            {isMovable(lesson) && <Button onClick={actions.edit}>Изменить</Button>}
            {isMovable(lesson) && <Button onClick={actions.move}>Перенести…</Button>}
            {lesson.status === 'cancelled' && (
              <Button isLoading={marks.isSaving} onClick={marks.reopen}>
                Вернуть занятие
              </Button>
            )}
            {lesson.moved_to_id !== null && <Button onClick={actions.openNew}>Открыть новое</Button>}
          </>
        }
      >
        <LessonFacts lesson={lesson} now={now} />
        {lesson.status === 'planned' && !hasBegun && (
          <CancelRequests
            lesson={lesson}
            onChanged={changed}
            onCancel={(participant) => {
              setAsking(participant);
              setStep('cancel');
            }}
          />
        )}
        <LearnerLinks lesson={lesson} onLeave={leave} />
        <MarksList lesson={lesson} marks={marks} hasBegun={hasBegun} onPay={actions.pay} forgiving={forgiving} />
        {marks.waits && (
          <p>
            <WaitsTag />
          </p>
        )}
        {canComplete && !marks.waits && (
          <div className={styles.cost}>
            {costText(marks.isCounting ? null : charge)}
            <Button
              look="primary"
              isLoading={marks.isCounting || marks.isCompleting}
              onClick={() => marks.complete(charge)}
            >
              Завершить занятие
            </Button>
          </div>
        )}
        {actions.makePermanent !== undefined && (
          <Button isWide onClick={actions.makePermanent.onSelect}>
            Сделать постоянным
          </Button>
        )}
        <LessonParts lesson={lesson} />
        <Notes {...notes} />
        <History lines={history} />
      </Dialog>
      {question}
      {isAsking && <LeaveQuestion onAnswer={decide} />}
    </>
  );
}
