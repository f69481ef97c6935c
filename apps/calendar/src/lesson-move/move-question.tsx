import { lazyComponent } from '@planner/shell-api';
import { studentName } from '@planner/wording';
import { placeText } from './lesson-move-wording.ts';
import { changeTo, type Move, type Question } from './move-state.ts';

// Asked seldom, so the first load of a week goes without them.
const ScopeDialog = lazyComponent('Что перенести', () => import('../lesson-change/scope-dialog.tsx'), { look: 'over' });
const PastLessonDialog = lazyComponent('Занятие уже прошло', () => import('./past-lesson-dialog.tsx'), {
  look: 'over',
});
const ConflictDialog = lazyComponent('Накладка', () => import('./conflict-dialog.tsx'), { look: 'over' });

interface MoveQuestionProps {
  question: Question;
  isSaving: boolean;
  /** The move as it was decided, with the charge that was agreed to. */
  onAnswer(move: Move, knownCharge: number | null): void;
  onClose(): void;
}

/** What must be decided before a lesson is moved: how far it reaches, over what it stands, what it charges. */
export function MoveQuestion({ question, isSaving, onAnswer, onClose }: MoveQuestionProps) {
  const { lesson, place } = question;
  switch (question.kind) {
    case 'scope':
      return (
        <ScopeDialog
          lesson={lesson}
          change={changeTo(lesson, place)}
          summary={`${studentName(lesson)}: ${placeText(place)}`}
          isSaving={isSaving}
          onChoose={(chosen) => onAnswer({ ...question, chosen }, null)}
          onClose={onClose}
        />
      );
    case 'over':
      return (
        <PastLessonDialog
          lesson={lesson}
          place={place}
          message={question.message}
          isSaving={isSaving}
          onAgree={() => onAnswer(question, question.charge)}
          onClose={onClose}
        />
      );
    case 'conflict':
      return (
        <ConflictDialog
          message={question.message}
          conflicts={question.conflicts}
          isSaving={isSaving}
          onForce={() => onAnswer({ ...question, force: true }, null)}
          onClose={onClose}
        />
      );
  }
}
