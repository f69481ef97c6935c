import type { StudentProfile } from '@planner/contract';
import { useShell } from '@planner/shell-api';
import { Button, Card, Tile, Tiles } from '@planner/ui';
import { allAfterText, plural } from '@planner/wording';
import { CalendarPlus, UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ruleWords } from '../student-card/rule-words.ts';
import { OneLesson } from './one-lesson.tsx';
import styles from './overview.module.css';

const LESSONS = ['занятие', 'занятия', 'занятий'] as const;

/** The facts that a teacher needs before a lesson: time, schedule, goal. */
export function OverviewTab({ student }: { student: StudentProfile }) {
  const { modals } = useShell();
  const { id, next_lesson, last_lesson, lessons_completed, attendance_percent, groups } = student;
  const { lessons_planned, counted_until } = student;
  const rule = ruleWords(student.rule);
  const canSchedule = student.archived_at === null && modals.isOffered('lesson-form');
  return (
    <div className={styles.overview}>
      <Tiles>
        <Tile title="Проведено" note={plural(lessons_completed, LESSONS)}>
          {lessons_completed}
        </Tile>
        <Tile title="Впереди" note={`${plural(lessons_planned, LESSONS)}${allAfterText(counted_until)}`}>
          {lessons_planned}
        </Tile>
        <Tile title="Посещаемость" note={attendance_percent === null ? 'ещё не отмечали' : 'отмеченных занятий'}>
          {attendance_percent === null ? '—' : `${attendance_percent} %`}
        </Tile>
      </Tiles>
      <div className={styles.two}>
        <OneLesson title="Ближайшее занятие" lesson={next_lesson} student_id={id} empty="Не назначено" />
        <OneLesson title="Прошлое занятие" lesson={last_lesson} student_id={id} empty="Ещё не было" />
      </div>
      <Card
        title="Расписание"
        action={
          canSchedule && (
            <Button
              size="small"
              look="soft"
              icon={<CalendarPlus aria-hidden="true" />}
              onClick={() =>
                void modals.open('lesson-form', { student_id: id, tab: 'recurring', isRuleChange: rule !== '' })
              }
            >
              {rule === '' ? 'Сделать расписание' : 'Изменить'}
            </Button>
          )
        }
      >
        {rule === '' ? (
          <p className={styles.faint}>Постоянного расписания нет</p>
        ) : (
          <p className={styles.rule}>{rule}</p>
        )}
        {groups.length > 0 && (
          <ul className={styles.groups}>
            {groups.map((group) => (
              <li key={group.id}>
                <Link to={`/my-students-test/group/${group.id}`}>
                  <UsersRound aria-hidden="true" />
                  {group.name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
