import type { OwnLesson } from '@planner/contract';
import { dayInZone, millisecondsOf } from '@planner/schedule';
import { buttonClass, Card, Tag } from '@planner/ui';
import { dayHeading, isWebAddress } from '@planner/wording';
import { CirclePlay, Video } from 'lucide-react';
import { Link } from 'react-router-dom';
import { AbsenceButton } from '../my-lessons/absence/absence-button.tsx';
import { MoveButton } from '../my-lessons/move/move-button.tsx';
import { moveText } from '../my-lessons/move/move-time.ts';
import { lessonPath } from '../ways/lesson-path.ts';
import lessons from '../my-lessons/my-lessons.module.css';
import { askedText, isStruck, ownState } from '../my-lessons/own-state.ts';
import { ownTime } from '../my-lessons/own-time.ts';
import styles from './lesson.module.css';

interface LessonHeadProps {
  lesson: OwnLesson;
  zone: string;
  now: number;
}

/** CAB-128. Whether a lesson took place, also while the teacher has not marked it yet. */
const isOver = ({ status, end_at }: OwnLesson, now: number) =>
  status === 'completed' || (status === 'planned' && millisecondsOf(end_at) <= now);

/** CAB-110, CAB-128. The day, the time in both zones, the state, and the acts that are possible now. */
export function LessonHead({ lesson, zone, now }: LessonHeadProps) {
  const time = ownTime(lesson, zone);
  const state = ownState(lesson, now);
  const asked = askedText(lesson) ?? moveText(lesson, { zone, now });
  const { recording_url = '' } = lesson;
  const isAhead = lesson.status === 'planned' && millisecondsOf(lesson.end_at) > now;
  return (
    <Card title={dayHeading(time.date, dayInZone(now, zone))}>
      <div className={lessons.next}>
        <p className={lessons.big} data-struck={isStruck(lesson) || undefined}>
          {time.start}–{time.end}
        </p>
        {time.teacher !== null && <p className={lessons.faint}>у преподавателя {time.teacher}</p>}
        <div className={lessons.actions}>
          {state !== null && <Tag tone={state.tone}>{state.text}</Tag>}
          {asked !== null && <Tag tone="warn">{asked}</Tag>}
        </div>
        <div className={lessons.actions}>
          {isAhead && isWebAddress(lesson.meeting_url) && (
            <a className={buttonClass({ look: 'primary' })} href={lesson.meeting_url} target="_blank" rel="noreferrer">
              <Video aria-hidden="true" /> Войти на занятие
            </a>
          )}
          {isOver(lesson, now) && isWebAddress(recording_url) && (
            <a className={buttonClass({ look: 'primary' })} href={recording_url} target="_blank" rel="noreferrer">
              <CirclePlay aria-hidden="true" /> Смотреть запись
            </a>
          )}
          <AbsenceButton lesson={lesson} zone={zone} />
          <MoveButton lesson={lesson} zone={zone} />
          {lesson.moved_to_id !== null && (
            <Link className={styles.moved} to={lessonPath({ ...lesson, id: lesson.moved_to_id })}>
              Открыть новое время
            </Link>
          )}
        </div>
        {lesson.may_cancel === 'write' && <p className={lessons.faint}>Не сможете прийти — напишите преподавателю</p>}
      </div>
    </Card>
  );
}
