/** LSN-1, LSN-3, LSN-4, TRL-2: the alerts of the forms. */
export const FAULT_TEXT = {
  fields_missing: 'Заполните все поля формы!',
  date_or_time_wrong: 'Ошибка в дате или времени!',
  nobody_chosen: 'Выберите ученика / Группу !',
  name_missing: 'Введите имя ученика!',
  number_wrong: 'Проверьте отмеченные поля',
} as const;

/** A reason not to send a form: an alert of the specification, or an invalid sum. */
export type DraftFault = keyof typeof FAULT_TEXT;

/** The texts under the fields. */
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
  no_count: 'Введите число от 1 до 300',
} as const;

/** The fault of one field. */
export type FieldReason = keyof typeof FIELD_TEXT;
