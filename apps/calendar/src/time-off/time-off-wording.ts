import type { ResultOf } from '@planner/contract';
import { counted, plural } from '@planner/wording';

type Report = Pick<ResultOf<'POST /api/shift-day'>, 'cancelled' | 'moved' | 'kept' | 'people'>;

export const ACT_TEXT = { cancel: 'Отменить', later: 'Отработать', move: 'Перенести', keep: 'Оставить' } as const;

export const PRESET_TEXT = {
  today: 'Сегодня',
  tomorrow: 'Завтра',
  week: 'До конца недели',
  'next-week': 'Следующая неделя',
} as const;

/** The label of the button that confirms the act: «Отменить 12 занятий». */
export function saveLabel(report: Report | undefined, nothing: string): string {
  if (report === undefined) return 'Считаем…';
  const { cancelled, moved } = report;
  if (cancelled + moved === 0) return nothing;
  if (moved === 0) return `Отменить ${counted(cancelled, 'занятие')}`;
  if (cancelled === 0) return `Перенести ${counted(moved, 'занятие')}`;
  return `Изменить ${counted(cancelled + moved, 'занятие')}`;
}

/** The toast after the act: «Отменено 12 занятий, перенесено 2. Сообщения ушли: 8». */
export function doneText({ cancelled, moved, people }: Report, notify: boolean): string {
  const parts = [
    ...(cancelled > 0 ? [`отменено ${counted(cancelled, 'занятие')}`] : []),
    ...(moved > 0 ? [`перенесено ${counted(moved, 'занятие')}`] : []),
  ].join(', ');
  const reached = people.filter(({ is_reached }) => is_reached).length;
  const told = notify && reached > 0 ? `. Сообщения ушли: ${reached}` : '';
  return parts === '' ? 'Время записано' : `${parts[0]?.toUpperCase()}${parts.slice(1)}${told}`;
}

/** The text about the notified people: «Узнают 8 человек, остальным 2 сообщите сами». */
export function peopleText(people: Report['people'], notify: boolean): string {
  const reached = people.filter(({ is_reached }) => is_reached).length;
  const alone = people.length - reached;
  if (people.length === 0) return 'Сообщать некому';
  if (!notify || reached === 0)
    return `Сообщений не будет: ${counted(people.length, 'ученик')} ${plural(people.length, ['узнает', 'узнают', 'узнают'])} от вас`;
  const told = `По одному сообщению ${plural(reached, ['получит', 'получат', 'получат'])} ${counted(reached, 'ученик')}`;
  return alone === 0 ? told : `${told}. Без кабинета ${counted(alone, 'ученик')}: сообщите сами`;
}
