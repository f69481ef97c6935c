import type { ImportField } from '@planner/contract';

/** How a field of a card is called where tables of students are read. */
export const IMPORT_FIELD_LABEL = {
  student_name: 'Имя',
  last_name: 'Фамилия',
  middle_name: 'Отчество',
  phone_number: 'Телефон',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  vk: 'ВКонтакте',
  max: 'MAX',
  email: 'Почта',
  contact: 'Контакт',
  rate: 'Ставка',
  time_rate: 'Минут в занятии',
  grade_class: 'Класс',
  parent_name: 'Родитель',
  parent_contact: 'Контакт родителя',
  tags: 'Метки',
  comment: 'Комментарий',
} satisfies Record<ImportField, string>;
