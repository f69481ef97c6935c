import type { ErasedStudent } from '@planner/contract';
import { allAfterText, capitalised, counted, listWords, plural, type Forms } from '@planner/wording';
import type { GroupLosses, Planned, StudentRecords } from './refusal-details.ts';

const OPERATIONS: Forms = ['операция по счёту', 'операции по счёту', 'операций по счёту'];
const RULES: Forms = ['постоянное расписание', 'постоянных расписания', 'постоянных расписаний'];
const GROUPS: Forms = ['группы', 'групп', 'групп'];
const ACCOUNTS: Forms = ['аккаунт', 'аккаунта', 'аккаунтов'];
const WHOM: Forms = ['ученика', 'учеников', 'учеников'];

export const RESTORED = 'Ученик снова в списке. Занятия, расписание и группы назначьте заново';

export const DELETE_FAILED = 'Произошла ошибка при удалении ученика';

const several = (count: number, forms: Forms): string => `${count} ${plural(count, forms)}`;

/** Returns the most important kind of record: «12 занятий». */
export function recordsText({ lessons, rules, operations }: StudentRecords): string {
  if (lessons > 0) return counted(lessons, 'занятие');
  return operations > 0 ? several(operations, OPERATIONS) : several(rules, RULES);
}

export function recordsTitle(students: readonly StudentRecords[]): string {
  const [first, ...others] = students;
  if (first === undefined) return 'У ученика есть занятия или оплаты. Убрать в архив?';
  if (others.length === 0) return `У ученика ${recordsText(first)}. Убрать в архив?`;
  return `У ${students.length} учеников есть занятия или оплаты. Убрать в архив?`;
}

/**
 * Returns one sentence for each effect of archiving: deleted lessons, cancelled ones, and effects that cannot be
 * undone.
 */
export function archivingTexts(planned: Planned): string[] {
  const { planned_lessons, cancelled_lessons, group_lessons, left_groups } = planned;
  const removed = planned_lessons - cancelled_lessons - group_lessons;
  const leaves = `ученик выйдет из ${several(left_groups, GROUPS)}`;
  const texts = losingTexts({
    ...planned,
    removed,
    leaves:
      left_groups === 0 ? '' : group_lessons === 0 ? leaves : `${leaves} (там ${counted(group_lessons, 'занятие')})`,
  });
  return [...texts, 'Из архива вернутся карточка, история и баланс; занятия, расписание и группы не вернутся.'];
}

/** GRP-80. Returns one sentence for each effect of archiving a group. A group cannot be restored from the archive. */
export const groupArchivingTexts = (losses: GroupLosses): string[] => [
  ...losingTexts({
    ...losses,
    removed: losses.future_lessons_removed,
    cancelled_lessons: losses.future_lessons_cancelled,
    leaves: '',
  }),
  'Проведённые занятия и история останутся, ученики останутся в списке. Из архива группа не возвращается: вернуть её, занятия и расписание можно только сразу, «Отменить действие».',
];

interface Losing extends Pick<Planned, 'ended_rules' | 'cancelled_lessons' | 'counted_until'> {
  readonly removed: number;
  readonly leaves: string;
}

function losingTexts({ removed, ended_rules, cancelled_lessons, counted_until, leaves }: Losing): string[] {
  const goes = lastIfEndless(counted_until, [
    removed > 0 || counted_until !== null
      ? `из календаря исчезнет ${counted(removed, 'занятие')}${allAfterText(counted_until)}`
      : '',
    ended_rules > 0 ? `закончится ${several(ended_rules, RULES)}` : '',
    leaves,
  ]);
  const texts = goes.length > 0 ? [`${capitalised(listWords(goes))}.`] : [];
  if (cancelled_lessons > 0) {
    texts.push(
      `Останется отменённым без списания, потому что есть оплата, заметка, отметка или перенос: ${counted(cancelled_lessons, 'занятие')}.`,
    );
  }
  return texts;
}

/** Moves «и все после них» to the end of its sentence, and drops empty parts. */
function lastIfEndless(counted_until: Planned['counted_until'], [first = '', ...others]: readonly string[]): string[] {
  const inOrder = counted_until === null ? [first, ...others] : [...others, first];
  return inOrder.filter((part) => part !== '');
}

/** «8 занятий и 1 постоянное расписание». */
export const plannedText = ({
  planned_lessons,
  ended_rules,
  counted_until,
}: Pick<Planned, 'planned_lessons' | 'ended_rules' | 'counted_until'>): string =>
  lastIfEndless(counted_until, [
    planned_lessons > 0 ? `${counted(planned_lessons, 'занятие')}${allAfterText(counted_until)}` : '',
    ended_rules > 0 ? several(ended_rules, RULES) : '',
  ]).join(' и ');

/** ACC-166. Returns the erased data, the data kept without a name, and the unlinked accounts. */
export function erasedTexts({ lessons, operations, linked }: ErasedStudent): string[] {
  const kept = [
    lessons > 0 ? counted(lessons, 'занятие') : '',
    operations > 0 ? several(operations, OPERATIONS) : '',
  ].filter((part) => part !== '');
  return [
    'Имя, контакты, родитель, заметки, комментарии, уведомления и коды исчезнут навсегда, и в истории изменений тоже. Всё назначенное отменится, карточка останется в архиве без имени.',
    kept.length > 0 ? `Останется без имени: ${kept.join(', ')}.` : '',
    linked > 0 ? `Доступ закончится сразу: ${several(linked, ACCOUNTS)}.` : '',
    'Отменить это нельзя.',
  ].filter((text) => text !== '');
}

export const deleteTitle = (count: number): string =>
  count === 1 ? 'Удалить ученика?' : `Удалить ${several(count, WHOM)}?`;

export const deletedText = (count: number): string =>
  count === 1 ? 'Ученик удалён' : `Удалено: ${counted(count, 'ученик')}`;

export const archivedText = (count: number): string =>
  count === 1 ? 'Ученик в архиве' : `В архиве: ${counted(count, 'ученик')}`;
