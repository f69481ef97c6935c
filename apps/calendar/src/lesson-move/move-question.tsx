import { useShell } from '@planner/shell-api';
import { distinctName } from '@planner/wording';
import { ScopeDialog } from '../lesson-change/scope-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { PastLessonDialog } from './past-lesson-dialog.tsx';
import { placeText } from './lesson-move-wording.ts';
import { changeTo, type Move, type Question } from './move-state.ts';

interface MoveQuestionProps {
  question: Question;
  isSaving: boolean;
  /** Called with the chosen move and the accepted charge. */
  onAnswer(move: Move, knownCharge: number | null): void;
  onClose(): void;
}

/** The questions before a move: its scope, its overlaps, its charge. */
export function MoveQuestion({ question, isSaving, onAnswer, onClose }: MoveQuestionProps) {
  const { toast } = useShell();
  const { lesson, place } = question;
  switch (question.kind) {
    case 'scope':
      return (
        <ScopeDialog
          lesson={lesson}
          change={changeTo(lesson, place)}
          summary={`${distinctName(lesson)}: ${placeText(place)}`}
          isSaving={isSaving}
          onChoose={(chosen) => onAnswer({ ...question, chosen }, null)}
          onClose={onClose}
          onOutdated={({ message }) => {
            toast(message, 'error');
            onClose();
          }}
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
