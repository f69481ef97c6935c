import type { FieldWords } from '../conflict/field-words.ts';
import type { PolicyDraft } from './policy-draft.ts';

/** FRM-27. The words of a policy in the description of a conflict. */
export const POLICY_WORDS: FieldWords<PolicyDraft> = {
  notice: ['Отмена без оплаты', (notice) => (notice === 'hours' ? 'за несколько часов' : 'до часа накануне')],
  notice_hours: 'Не позже чем за, ч',
  notice_until: 'Накануне не позже',
  late_percent: 'Поздняя отмена стоит, %',
  group_percent: 'В группе, %',
  no_show_percent: 'Неявка стоит, %',
  free_cancels_per_month: 'Поздних отмен без оплаты в месяц',
  teacher_late_rule: ['Если поздно отменяю я', null],
  who_may: ['Кто отменяет занятие ученика', null],
};
