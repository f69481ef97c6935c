import type { DraftFault } from './draft/checking.ts';

/** LSN-1, LSN-3, LSN-4, TRL-2: the alerts of the forms. */
export const FAULT_TEXT = {
  fields_missing: 'Заполните все поля формы!',
  date_or_time_wrong: 'Ошибка в дате или времени!',
  nobody_chosen: 'Выберите ученика / Группу !',
  name_missing: 'Введите имя ученика!',
  number_wrong: 'Проверьте отмеченные поля',
} satisfies Record<DraftFault, string>;
