import { isApiError, requestKey } from '@planner/api-client';
import type { InputOf } from '@planner/contract';
import { keyed, useCommand, type LiveAnswer } from '@planner/live-data';
import type { NewAct } from '@planner/live-data/waiting';
import { dayInZone } from '@planner/schedule';
import { useShell, useUser } from '@planner/shell-api';
import { capitalised, datedMomentText, dayAndMonth, studentName } from '@planner/wording';
import { useRef } from 'react';
import { useKeeping } from '../../waiting/use-waiting.ts';
import { learnerKey, learnerOfCard, type Learner } from '../fields/learner.ts';
import type { LessonKind, NewLessonDraft } from '../new-lesson-draft.ts';
import { daysText } from '../saved-wording.ts';

/** New lessons that the server has, or that wait on this device. */
export type Sent = 'saved' | 'waits';

type NewLessons = Extract<
  NewAct['call'],
  | 'POST /api/lesson-one-time'
  | 'POST /api/create_group_lesson'
  | 'POST /api/lesson-trial'
  | 'POST /api/lessons'
  | 'POST /api/lessons-create-group'
>;
const LIST = 'GET /api/all-students-teachers';

const modalOf = (kind: LessonKind, { time }: NewLessonDraft) => {
  const moment = {
    ...(time.conducted_date !== null && { conducted_date: time.conducted_date }),
    start_time: time.start_time,
  };
  return kind === 'trial'
    ? { name: 'trial-lesson-form', props: moment }
    : { name: 'lesson-form', props: { ...moment, end_time: time.end_time, tab: kind } };
};

/**
 * PWA-30, PWA-38. Returns a function that sends new lessons, and that stores them on this device without a network: one
 * lesson or a series.
 */
export function useLessonOrLater(kind: LessonKind) {
  const { now, queryClient } = useShell();
  const { time_zone } = useUser();
  const key = useRef('');
  const keep = useKeeping();
  const options = { newKey: () => key.current };
  const commands = {
    'POST /api/lesson-one-time': useCommand('POST /api/lesson-one-time', options),
    'POST /api/create_group_lesson': useCommand('POST /api/create_group_lesson', options),
    'POST /api/lesson-trial': useCommand('POST /api/lesson-trial', options),
    'POST /api/lessons': useCommand('POST /api/lessons', options),
    'POST /api/lessons-create-group': useCommand('POST /api/lessons-create-group', options),
  };
  const nameOf = (learner: Learner) => {
    const list = queryClient.getQueryData<LiveAnswer<typeof LIST>>(keyed([LIST, { query: { show: 'all' } }]));
    const card = list?.data.items.find((one) => learnerKey(learnerOfCard(one)) === learnerKey(learner));
    return card && studentName(card);
  };
  const aboutOf = ({ learner, student, time, rule }: NewLessonDraft) => {
    const name = kind === 'trial' ? studentName(student) : learner && nameOf(learner);
    const moment =
      kind === 'recurring'
        ? `${daysText(rule)} с ${dayAndMonth(rule.starts_on ?? '')}`
        : datedMomentText(time.conducted_date ?? '', time.start_time, dayInZone(now(), time_zone));
    return name === undefined || name === null ? capitalised(moment) : `${name}, ${moment}`;
  };
  return async <K extends NewLessons>(call: K, input: InputOf<K>, draft: NewLessonDraft): Promise<Sent> => {
    key.current = requestKey();
    // The table has the command of the same call.
    const send = commands[call].mutateAsync as (input: InputOf<K>) => Promise<unknown>;
    try {
      await send(input);
      return 'saved';
    } catch (error) {
      if (!isApiError(error) || error.status !== 0) throw error;
      const opened = { form: 'calendar/lesson-form', subject: 'new', typed: { ...draft }, modal: modalOf(kind, draft) };
      // The types of the call and of its input belong together. The server may have received the request, so the
      // stored act keeps the key.
      const act = { call, input, key: key.current, lessons: [], about: aboutOf(draft), opened } as NewAct;
      if (!(await keep(act))) throw error;
      return 'waits';
    }
  };
}
