import type { OwnLesson, OwnLessonPage } from '@planner/contract';
import { LinkedText, Money } from '@planner/ui';
import { isWebAddress, studentName } from '@planner/wording';
import type { ReactNode } from 'react';
import { useNamed } from '../named/named.ts';
import { cancellerName, isStruck, isToMakeUp, newTimeText, reasonText, resultText } from '../my-lessons/own-state.ts';
import styles from './lesson.module.css';

/** The price of the own part; null for a lesson that does not take place, and when money is hidden. */
function costOf(lesson: OwnLesson): number | null {
  const [own] = lesson.participants;
  return own === undefined || isStruck(lesson) ? null : (own.charge ?? own.price);
}

/** The label of the person and the reason. A lesson that the teacher makes up later counts as moved (LSN-271). */
function labelOf(lesson: OwnLesson, who: string): string {
  if (who !== '') return 'Отмена';
  if (isToMakeUp(lesson)) return 'Причина';
  return isStruck(lesson) ? 'Отмена' : 'Просьба';
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

/** CAB-110, CAB-119, CAB-28. The facts of a lesson. A fact without a value is omitted, and so is hidden money. */
export function LessonFacts({ lesson, subject, topics }: Omit<OwnLessonPage, 'homework'>) {
  const isNamed = useNamed();
  const [own] = lesson.participants;
  const cost = costOf(lesson);
  const result = resultText(lesson);
  // A web address is a button above.
  const place = isWebAddress(lesson.meeting_url) ? '' : lesson.meeting_url;
  const who = cancellerName(lesson);
  const cancelled = [who, reasonText(lesson)].filter((text) => text !== '').join('. ');
  const texts = [
    ['Ученик', isNamed && own !== undefined ? studentName(own) : ''],
    ['Преподаватель', lesson.teacher_name],
    ['Группа', lesson.group_id === null ? '' : lesson.student_name],
    ['Предмет', subject],
    ['Цель', lesson.goal],
    [topics.length > 1 ? 'Темы' : 'Тема', topics.join('\n')],
    ['Заметка преподавателя', lesson.note_shared],
    ['Где', place],
    ['Перенос', newTimeText(lesson)],
    [labelOf(lesson, who), cancelled],
  ] as const;
  return (
    <dl className={styles.facts}>
      {texts.map(([label, text]) =>
        text === '' ? null : (
          <Fact key={label} label={label}>
            <LinkedText text={text} />
          </Fact>
        ),
      )}
      {(cost !== null || result !== '') && (
        <Fact label="Стоимость">{result === '' && cost !== null ? <Money amount={cost} /> : result}</Fact>
      )}
    </dl>
  );
}
