import type { FieldReason } from './checking.ts';

export const FIELD_TEXT = {
  missing: 'Заполните это поле',
  no_such_day: 'Такого дня нет в календаре',
  no_length: 'Конец совпадает с началом',
  too_long: 'Занятие не может длиться больше 12 часов',
  twice: 'Это время уже есть в этот день',
  before_start: 'Раньше первого занятия',
  nobody: 'Выберите из списка',
  no_name: 'Без имени ученика не добавить',
  no_amount: 'Введите сумму в рублях',
  no_minutes: 'Введите минуты, от 0 до 240',
} satisfies Record<FieldReason, string>;
