import type { Lesson } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { clockOf, lengthMinutes, wallClock } from '@planner/schedule';
import { Avatar, Banner, buttonClass, LinkedText, Tag } from '@planner/ui';
import {
  counted,
  dayAndMonth,
  dayTitle,
  durationText,
  isWebAddress,
  timeRangeText,
  LESSON_STATE,
  MAKE_UP_TEXT,
  type LessonState,
  lookOf,
  capitalised,
  studentName,
} from '@planner/wording';
import { Repeat, Video } from 'lucide-react';
import { isUnmarked } from '../../lesson-presentation/lesson-presentation.ts';
import { StateTag } from '../../lesson-presentation/state-tag.tsx';
import { useIsCancelling } from '../../waiting/use-keeping-cancellation.ts';
import { CANCELLED_BY } from '../lesson-card-wording.ts';
import styles from '../lesson-card.module.css';

function stateOf(lesson: Lesson, now: number): LessonState | null {
  const look = lookOf(lesson, now);
  if (look !== 'planned') return look;
  return isUnmarked(lesson, now) ? 'unmarked' : null;
}

/** The lesson's time, student or group, and kind; for a cancelled or moved lesson also its fate. */
export function LessonFacts({ lesson, now }: { lesson: Lesson; now: number }) {
  const { conducted_date, start_time, end_time, subject_id, cancel, group_id, time_zone_student } = lesson;
  const subjects = useLive('GET /api/subjects', {}).data;
  const subject = subjects?.find(({ id }) => id === subject_id)?.name;
  const kind = group_id === null ? '' : counted(lesson.participants.length, 'ученик');
  const about = [subject, kind].filter(Boolean).join(' · ');
  const title = dayTitle(conducted_date);
  const isCancelling = useIsCancelling(lesson.id);
  return (
    <>
      <div className={styles.facts}>
        <Avatar name={studentName(lesson)} hue={lesson.color} size="large" isSolid={lookOf(lesson, now) === 'live'} />
        <div>
          <p className={styles.when}>{capitalised(title)}</p>
          <p>
            {timeRangeText(start_time, end_time)} · {durationText(lengthMinutes(start_time, end_time))}
            {time_zone_student !== null && ` · у ученика ${wallClock(lesson.start_at, time_zone_student).time}`}
          </p>
          {about !== '' && <p className={styles.quiet}>{about}</p>}
        </div>
      </div>
      <div className={styles.tags}>
        <StateTag state={stateOf(lesson, now)} />
        {lesson.trial && (
          <Tag hue={lesson.color} isSolid>
            {LESSON_STATE.trial.text}
          </Tag>
        )}
        {cancel?.make_up === true && <Tag tone="warn">{MAKE_UP_TEXT}</Tag>}
        {isCancelling && <Tag tone="warn">Отмена ждёт сети</Tag>}
        {lesson.in_rule && <Tag icon={<Repeat aria-hidden="true" />}>Регулярное</Tag>}
        {lesson.reminder_minutes > 0 && lesson.status === 'planned' && (
          <Tag>Напоминание за {lesson.reminder_minutes} мин</Tag>
        )}
        {lesson.break_minutes > 0 && <Tag>Перерыв {lesson.break_minutes} мин</Tag>}
      </div>
      {cancel !== null && (
        <Banner tone="info">
          {CANCELLED_BY[cancel.by]}
          {cancel.reason !== '' && ': '}
          <LinkedText text={cancel.reason} />. {cancel.policy_result}
        </Banner>
      )}
      {lesson.moved_to_date !== null && <Banner tone="info">Перенесено на {dayAndMonth(lesson.moved_to_date)}</Banner>}
      {lesson.moved_from_date !== null && (
        <p className={styles.quiet}>Перенесено с {dayAndMonth(lesson.moved_from_date)}</p>
      )}
      {lesson.goal !== '' && (
        <p className={styles.goal}>
          <b>Цель:</b> <LinkedText text={lesson.goal} />
        </p>
      )}
      {lesson.meeting_url !== '' && !isWebAddress(lesson.meeting_url) && (
        <p className={styles.quiet}>
          <LinkedText text={lesson.meeting_url} />
        </p>
      )}
      {isWebAddress(lesson.meeting_url) && lesson.status === 'planned' && (
        <a
          className={buttonClass({ look: 'soft', isWide: true })}
          href={lesson.meeting_url}
          target="_blank"
          rel="noreferrer"
          aria-label={`Войти на занятие, начало в ${clockOf(start_time)}`}
        >
          <Video aria-hidden="true" />
          Войти на занятие
        </a>
      )}
    </>
  );
}
