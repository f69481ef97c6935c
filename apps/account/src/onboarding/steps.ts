import type { FirstStep, FirstSteps } from '@planner/contract';
import { counted } from '@planner/wording';

export interface Step {
  id: FirstStep;
  title: string;
  state: 'done' | 'next' | 'waiting' | 'passed-over';
  /** The purpose of an open step, the result of a done step, or the step that a waiting step needs first. */
  about: string;
}

const TITLES: Record<FirstStep, string> = {
  profile: 'Расскажите, что вы преподаёте',
  student: 'Добавьте первого ученика',
  lesson: 'Поставьте первое занятие',
  invite: 'Пригласите ученика в кабинет',
};

const WHY: Record<FirstStep, string> = {
  profile: 'Предмет и цена подставятся в карточки учеников и занятия. Остальные настройки подождут.',
  student: 'Достаточно имени: цену, контакты и заметки можно добавить позже.',
  lesson: 'Разовое или регулярное, например по вторникам в 18:00. Всё остальное Тетрадка посчитает сама.',
  invite: 'Ученик увидит расписание, домашние задания и баланс, а вы — его ответы.',
};

/** The step that must be done first. */
const AFTER: Partial<Record<FirstStep, FirstStep>> = { lesson: 'student', invite: 'student' };

const doneText = (id: FirstStep, known: FirstSteps): string => {
  switch (id) {
    case 'profile':
      return known.has_subjects ? 'Предметы выбраны' : '';
    case 'student':
      return known.students > 0 ? `В списке ${counted(known.students, 'ученик')}` : '';
    case 'lesson':
      return known.lessons > 0 ? `Поставлено: ${counted(known.lessons, 'занятие')}` : '';
    case 'invite':
      return known.linked > 0
        ? `В кабинете ${counted(known.linked, 'ученик')}`
        : known.invited > 0
          ? 'Приглашение готово: ученик входит по коду'
          : '';
  }
};

/** ONB-3. Returns the steps with their states. The first open step that needs no other step is the next step. */
export function stepsOf(known: FirstSteps): Step[] {
  let hasNext = false;
  return (['profile', 'student', 'lesson', 'invite'] as const).map((id) => {
    const title = TITLES[id];
    const done = doneText(id, known);
    if (done !== '') return { id, title, state: 'done', about: done };
    if (known.passed_over.includes(id)) return { id, title, state: 'passed-over', about: 'Пропущено' };
    const after = AFTER[id];
    if (after !== undefined && doneText(after, known) === '') {
      return { id, title, state: 'waiting', about: 'Откроется, когда появится первый ученик' };
    }
    const state = hasNext ? 'waiting' : 'next';
    hasNext = true;
    return { id, title, state, about: WHY[id] };
  });
}
