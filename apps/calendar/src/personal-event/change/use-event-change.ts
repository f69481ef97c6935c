import { call } from '@planner/api-client';
import type { PersonalEvent, Scope } from '@planner/contract';
import { type FieldWords, type Form, renewal, useForm } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { addDays, type Day, daysBetween, isDay } from '@planner/schedule';
import { useShell } from '@planner/shell-api';
import { dayAndMonth } from '@planner/wording';
import { useState } from 'react';
import { checkEvent, draftOf, type EventBody, type EventDraft } from '../event-draft.ts';

const dayText = (day: Day | null) => (day === null || !isDay(day) ? '' : dayAndMonth(day));

const WORDS: FieldWords<EventDraft> = {
  title: 'Название',
  first_day: ['День', dayText],
  last_day: ['Последний день', dayText],
  is_whole: 'Весь день',
  start_time: 'Начало',
  end_time: 'Конец',
  is_weekly: 'Каждую неделю',
  repeat_until: ['Повторять по', dayText],
  more_days: null,
};

interface Opened {
  event: PersonalEvent;
  /** The first day of the opened week. */
  week: Day;
}

/** The same week of an event after its day was changed in another window. */
const weekIn = (fresh: PersonalEvent, { event, week }: Opened): Day =>
  fresh.is_weekly ? addDays(fresh.first_day, daysBetween(event.first_day, week)) : fresh.first_day;

/** WRK-47, WRK-49. Changes an event. For a weekly event it first asks for the scope. */
export function useEventChange(event: PersonalEvent, week: Day, onDone: () => void) {
  const { toast } = useShell();
  // Changes are compared with the event that the form first showed, whatever changes meanwhile.
  const [opened, setOpened] = useState<Opened>({ event, week });
  const [asked, setAsked] = useState<EventBody | null>(null);
  const put = useCommand('PUT /api/personal-events/{id}');
  const params = { id: event.id };

  const send = async (body: EventBody, scope: Scope): Promise<PersonalEvent> => {
    const known = { week: opened.week, scope, version: opened.event.version };
    try {
      return await put.mutateAsync({ params, body: { ...body, ...known } });
    } finally {
      // A refusal is shown at the form, not over the question.
      setAsked(null);
    }
  };
  const form: Form<EventDraft, Scope> = useForm({
    key: 'calendar/personal-event',
    subject: String(event.id),
    initial: () => draftOf(event, week),
    check: checkEvent,
    send(body: EventBody, scope: Scope | undefined): Promise<PersonalEvent | null> | null {
      if (!form.isDirty) return Promise.resolve(null);
      if (!opened.event.is_weekly || scope !== undefined) return send(body, scope ?? 'all');
      setAsked(body);
      return null;
    },
    // The day field shows the week.
    fieldOf: (name) => (name === 'week' ? 'first_day' : undefined),
    onSaved(saved) {
      if (saved !== null) toast(`Событие «${saved.title}» изменено`, 'done');
      onDone();
    },
    renew: renewal({
      words: WORDS,
      async read() {
        const fresh = await call('GET /api/personal-events/{id}', { params });
        const next = { event: fresh, week: weekIn(fresh, opened) };
        setOpened(next);
        return draftOf(next.event, next.week);
      },
    }),
  });

  const { is_weekly, repeat_until } = opened.event;
  const isOtherRepeat = asked !== null && (asked.is_weekly !== is_weekly || asked.repeat_until !== repeat_until);
  // A single week has no repetition that could change.
  const scopes: readonly Scope[] = isOtherRepeat ? ['following', 'all'] : ['one', 'following', 'all'];
  return { form, isAsking: asked !== null, scopes, stopAsking: () => setAsked(null) };
}
