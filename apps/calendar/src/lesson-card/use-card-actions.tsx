import type { Lesson, Participant } from '@planner/contract';
import { useShell, type ModalName, type ModalProps } from '@planner/shell-api';
import { clockOf } from '@planner/schedule';
import type { MenuItem } from '@planner/ui';
import { ArrowRightLeft, CalendarClock, CalendarSync, Grid3x3, RotateCcw, Trash2, UserCheck, X } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isMovable } from '../lesson-presentation/lesson-presentation.ts';
import { useIsCancelling } from '../waiting/use-keeping-cancellation.ts';
import { useMakeUp } from './cancellation/use-make-up.ts';
import type { CardPlace } from './place/card-place.ts';

interface CardActionsOptions {
  lesson: Lesson;
  place: CardPlace;
  close(this: void): void;
  reopen(): void;
  show(step: 'cancel' | 'delete'): void;
}

/** Returns the further actions of a lesson. */
export function useCardActions({ lesson, place: { showLesson }, close, reopen, show }: CardActionsOptions) {
  const { modals } = useShell();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const lesson_id = lesson.id;

  // A modal card is the first of the stack: a modal opened over it would wait until the card is closed.
  const giveWay = () => showLesson === null && close();
  const follow = <Name extends ModalName>(name: Name, props: ModalProps<Name>) => {
    void modals.open(name, props);
    giveWay();
  };
  const openOther = (id: number) => (showLesson === null ? follow('lesson', { lesson_id: id }) : showLesson(id));
  const place = () => {
    const path = pathname.startsWith('/calendar/') ? pathname : '/calendar/calendar-week';
    giveWay();
    void navigate(`${path}?date=${lesson.conducted_date}&move=${lesson_id}`);
  };
  const isCancelling = useIsCancelling(lesson_id);
  const makeUp = useMakeUp(lesson);
  const isMadeUp = lesson.cancel?.make_up === true;
  const item = (id: string, label: string, icon: MenuItem['icon'], onSelect: () => void): MenuItem => ({
    id,
    label,
    icon,
    onSelect,
  });
  const items: MenuItem[] = [
    ...(isMovable(lesson) ? [item('place', 'Перенести нажатием', <Grid3x3 aria-hidden="true" />, place)] : []),
    ...(lesson.in_rule
      ? [
          item('rule', 'Изменить расписание', <CalendarSync aria-hidden="true" />, () =>
            follow('lesson-form', { lesson_id, tab: 'recurring' }),
          ),
        ]
      : []),
    ...(lesson.trial && lesson.student_id !== null
      ? [
          item('permanent', 'Сделать постоянным', <UserCheck aria-hidden="true" />, () =>
            follow('lesson-form', {
              tab: 'recurring',
              student_id: lesson.student_id ?? 0,
              start_time: clockOf(lesson.start_time),
              end_time: clockOf(lesson.end_time),
            }),
          ),
        ]
      : []),
    ...(lesson.status === 'completed'
      ? [item('reopen', 'Снять отметку о проведении', <RotateCcw aria-hidden="true" />, reopen)]
      : []),
    ...(lesson.status === 'planned' && !isCancelling
      ? [{ ...item('cancel', 'Отменить занятие', <X aria-hidden="true" />, () => show('cancel')), startsGroup: true }]
      : []),
    ...(lesson.status === 'cancelled'
      ? [
          item('make-up', isMadeUp ? 'Не отрабатывать' : 'Отработать позже', <CalendarClock aria-hidden="true" />, () =>
            makeUp(!isMadeUp),
          ),
        ]
      : []),
    ...(lesson.status === 'moved'
      ? []
      : [{ ...item('delete', 'Удалить', <Trash2 aria-hidden="true" />, () => show('delete')), isDanger: true }]),
  ];
  return {
    items,
    giveWay,
    moveIcon: <ArrowRightLeft aria-hidden="true" />,
    edit: () => follow('lesson-form', { lesson_id }),
    move: () => follow('move-lesson', { lesson_id }),
    openNew: () => lesson.moved_to_id !== null && openOther(lesson.moved_to_id),
    pay: modals.isOffered('payment')
      ? ({ student_id, charge, price }: Participant) =>
          follow('payment', { student_id, lesson_id, amount: charge ?? price })
      : undefined,
    bill: modals.isOffered('bill')
      ? ({ student_id }: Participant) => follow('bill', { student_id, lesson_id })
      : undefined,
    makePermanent: items.find(({ id }) => id === 'permanent'),
  };
}

export type CardActions = ReturnType<typeof useCardActions>;
