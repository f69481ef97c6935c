import type { Participant, ResultOf } from '@planner/contract';
import { dayInZone, millisecondsOf } from '@planner/schedule';
import { useNow, useUser } from '@planner/shell-api';
import { Button, LeaveQuestion } from '@planner/ui';
import { useState } from 'react';
import { distinctName } from '@planner/wording';
import { LessonMessages } from '../lesson-messages/lesson-messages.tsx';
import { LessonParts } from '../lesson-presentation/lesson-parts.tsx';
import { CancelDialog } from './cancellation/cancel-dialog.tsx';
import { CardFooter } from './card-footer.tsx';
import { DeleteDialog } from './deletion/delete-dialog.tsx';
import { useDeleteStep } from './deletion/use-delete-step.tsx';
import { CompleteLesson } from './marks/complete-lesson.tsx';
import { MarksOverlap } from './marks/marks-overlap.tsx';
import { expectedCharge } from './marks/expected-charge.ts';
import { History } from './history.tsx';
import { LearnerLinks } from './facts/learner-links.tsx';
import { LessonFacts } from './facts/lesson-facts.tsx';
import { Requests } from './request/requests.tsx';
import { MarksList } from './marks/marks-list.tsx';
import { Notes } from './notes/notes.tsx';
import { Recording } from './recording/recording.tsx';
import { useCardActions } from './use-card-actions.tsx';
import { useForgiving } from './marks/use-forgiving.ts';
import { useMarks } from './marks/use-marks.ts';
import type { CardPlace } from './place/card-place.ts';
import { useCardClosing } from './use-card-closing.ts';

interface LessonCardProps extends ResultOf<'GET /api/lesson/{id}'> {
  place: CardPlace;
  /** Called when the shown lesson is outdated. */
  reread(): void;
  close(result?: { changed: boolean }): void;
}

/** `asking`: the student whose request to cancel is answered. */
type Step = { name: 'card' | 'delete' } | { name: 'cancel'; asking: Participant | null };

const CARD: Step = { name: 'card' };
const CANCEL: Step = { name: 'cancel', asking: null };

/** The card of one lesson: marks, money, notes, and the steps that cancel or delete the lesson. */
export function LessonCard({ lesson, history, charges, place, reread, close }: LessonCardProps) {
  const now = useNow(15_000);
  const { time_zone } = useUser();
  const [step, setStep] = useState<Step>(CARD);
  const { changed, leave, done, notes, recording, guard } = useCardClosing(lesson, close);
  const marks = useMarks(lesson, { onChanged: changed, onStale: reread });
  const forgiving = useForgiving(lesson, changed);
  const actions = useCardActions({
    lesson,
    place,
    close: leave,
    reopen: marks.reopen,
    show: (name) => setStep(name === 'cancel' ? CANCEL : { name }),
  });
  const deletion = useDeleteStep({
    lesson,
    isShown: step.name === 'delete',
    onDone: done,
    onCancel: () => setStep(CANCEL),
    onReopen: marks.reopen,
    isReopening: marks.isSaving,
  });

  const hasBegun = millisecondsOf(lesson.start_at) <= now;
  const charge = expectedCharge(charges, marks.participants);
  const backToCard = () => setStep(CARD);
  const cancelFor = (asking: Participant) => setStep({ name: 'cancel', asking });
  const { Frame, showLesson } = place;
  const over =
    step.name === 'cancel' ? (
      <CancelDialog
        lesson={lesson}
        asking={step.asking}
        today={dayInZone(now, time_zone)}
        onDone={done}
        onClose={backToCard}
      />
    ) : (
      step.name === 'delete' && <DeleteDialog lesson={lesson} deletion={deletion} onClose={backToCard} />
    );
  return (
    <>
      {(over === false || showLesson !== null) && (
        <Frame
          title={distinctName(lesson)}
          hasUnsaved={guard.isTyped}
          inert={over !== false}
          onClose={leave}
          footer={<CardFooter lesson={lesson} actions={actions} marks={marks} />}
        >
          <LessonFacts lesson={lesson} now={now} />
          {lesson.status === 'planned' && !hasBegun && (
            <Requests lesson={lesson} onChanged={changed} onCancel={cancelFor} />
          )}
          <LearnerLinks lesson={lesson} onLeave={actions.giveWay} />
          <MarksList
            lesson={lesson}
            marks={marks}
            hasBegun={hasBegun}
            onPay={actions.pay}
            onBill={actions.bill}
            forgiving={forgiving}
          />
          <CompleteLesson lesson={lesson} hasBegun={hasBegun} marks={marks} charge={charge} />
          {actions.makePermanent !== undefined && (
            <Button isWide onClick={actions.makePermanent.onSelect}>
              Сделать постоянным
            </Button>
          )}
          <LessonParts lesson={lesson} />
          <LessonMessages lesson={lesson} />
          <Notes {...notes}>{hasBegun && <Recording lesson={lesson} form={recording} />}</Notes>
          <History lines={history} />
        </Frame>
      )}
      {over}
      {step.name !== 'cancel' && <MarksOverlap marks={marks} />}
      {guard.isAsking && <LeaveQuestion onAnswer={guard.decide} />}
    </>
  );
}
