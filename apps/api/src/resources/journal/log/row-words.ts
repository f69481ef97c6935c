import type { JournalledTable } from '../../../database/journal/journalled-tables.ts';
import { OWN_ROW_WORDS } from './own-row-words.ts';
import { hidden, nameless, type RowWords, text } from './row-kind.ts';
import { ATTENDANCE, clock, day, isSet, minutes, money, oneOf, plain, yesNo } from './value-texts.ts';

const STATUS = { planned: 'запланировано', completed: 'проведено', cancelled: 'отменено', moved: 'перенесено' };
const PAYER_ROLE = { self: 'ученик', parent: 'родитель', second_parent: 'второй родитель' };
const PAYMENT = {
  declared: 'ждёт подтверждения',
  confirmed: 'подтверждена',
  rejected: 'отклонена',
  corrected: 'исправлена',
  undone: 'отменена',
};

const inside = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(', ');

/** UND-26. The rows that the log shows. The first listed kind among the rows of an operation is its subject. */
export const ROW_WORDS = {
  student: {
    one: 'Карточка ученика',
    gender: 'она',
    many: 'Карточки учеников',
    name: (image) => text(image, 'student_name'),
    columns: {
      student_name: ['Имя', plain],
      given_name: ['Как обращаться', plain],
      form_of_address: ['Обращение', oneOf({ formal: 'на «вы»', informal: 'на «ты»' })],
      phone_number: ['Телефон', plain],
      contact: ['Контакт', plain],
      birthday: ['День рождения', plain],
      comment: ['Комментарий', plain],
      note_private: ['Заметка для себя', plain],
      rate_minor: ['Ставка', money],
      time_rate: ['За сколько минут', minutes],
      time_zone: ['Часовой пояс', plain],
      subject_ids: ['Предметы', hidden],
      color: ['Цвет в календаре', hidden],
      policy: ['Правила отмены', hidden],
      archived_at: ['В архиве', isSet],
    },
  },
  payer: {
    one: 'Плательщик',
    gender: 'он',
    many: 'Плательщики',
    name: (image) => text(image, 'name'),
    columns: {
      name: ['Имя', plain],
      given_name: ['Имя в письмах', plain],
      addressed_as: ['Как обращаться', plain],
      phone_number: ['Телефон', plain],
      email: ['Почта', plain],
      contact: ['Контакт', plain],
      type_connect_id: ['Способ связи', hidden],
      language: ['Язык', hidden],
    },
  },
  payer_student: {
    one: 'Плательщик ученика',
    gender: 'он',
    many: 'Плательщики ученика',
    name: nameless,
    columns: {
      role: ['Кто', oneOf(PAYER_ROLE)],
      sees_money: ['Видит деньги', yesNo],
      share: ['Доля в процентах', plain],
    },
  },
  student_group: {
    one: 'Группа',
    gender: 'она',
    many: 'Группы',
    name: (image) => text(image, 'name'),
    columns: {
      name: ['Название', plain],
      price_minor: ['Цена занятия', money],
      color: ['Цвет в календаре', hidden],
      archived_at: ['В архиве', isSet],
    },
  },
  group_member: { one: 'Состав группы', gender: 'он', many: 'Состав группы', name: nameless, columns: {} },
  rule: {
    one: 'Расписание',
    gender: 'оно',
    many: 'Расписания',
    name: nameless,
    columns: {
      starts_on: ['С какого дня', day],
      repeat_until: ['Повторять до', day],
      cost_minor: ['Стоимость', money],
      goal: ['Цель занятия', plain],
      break_minutes: ['Перерыв после', minutes],
    },
  },
  bill: {
    one: 'Счёт',
    gender: 'он',
    many: 'Счета',
    name: (image) => `№ ${text(image, 'number')}`,
    columns: { voided_on: ['Аннулирован', day] },
  },
  package: {
    one: 'Абонемент',
    gender: 'он',
    many: 'Абонементы',
    name: (image) => text(image, 'title'),
    columns: {
      title: ['Название', plain],
      price_total_minor: ['Стоимость', money],
      expires_on: ['Действует до', day],
      closed_on: ['Закрыт', day],
      released_on: ['Деньги вернулись на баланс', day],
      freezes: ['Заморозка', hidden],
    },
  },
  payment: {
    one: 'Оплата',
    gender: 'она',
    many: 'Оплаты',
    name: (image) => inside(money(image['amount_minor']), day(image['date'])),
    columns: {
      amount_minor: ['Сумма', money],
      date: ['Дата', day],
      state: ['Состояние', oneOf(PAYMENT)],
      refunded_minor: ['Возвращено', money],
      comment: ['Комментарий', plain],
    },
  },
  homework: {
    one: 'Домашнее задание',
    gender: 'оно',
    many: 'Домашние задания',
    name: (image) => text(image, 'title') || text(image, 'text'),
    columns: {
      text: ['Что задано', plain],
      title: ['Название', plain],
      // A moment: its day depends on the time zone.
      due_at: ['Срок', hidden],
      max_grade: ['Наибольшая оценка', plain],
    },
  },
  lesson: {
    one: 'Занятие',
    gender: 'оно',
    many: 'Занятия',
    name: (image) => `${day(image['conducted_date'])}, ${clock(image['start_time'])}–${clock(image['end_time'])}`,
    columns: {
      conducted_date: ['Дата', day],
      start_time: ['Начало', clock],
      end_time: ['Конец', clock],
      status: ['Состояние', oneOf(STATUS)],
      cost_minor: ['Стоимость', money],
      goal: ['Цель занятия', plain],
      note_shared: ['Заметка для ученика', plain],
      note_private: ['Заметка для себя', plain],
      break_minutes: ['Перерыв после', minutes],
      meeting_url: ['Ссылка на занятие', plain],
      recording_url: ['Ссылка на запись', plain],
      cancel_reason: ['Причина отмены', plain],
      make_up: ['Ждёт нового времени', yesNo],
    },
  },
  lesson_participant: {
    one: 'Отметка',
    gender: 'она',
    many: 'Отметки',
    name: nameless,
    columns: {
      attendance: ['Был ли ученик', oneOf(ATTENDANCE)],
      charge_minor: ['Списано', money],
      price_minor: ['Цена занятия', money],
      reason: ['Причина', plain],
    },
  },
  operation: {
    one: 'Операция',
    gender: 'она',
    many: 'Операции',
    name: (image) => inside(money(image['amount_minor']), day(image['date'])),
    columns: {
      amount_minor: ['Сумма', money],
      date: ['Дата', day],
      comment: ['Комментарий', plain],
      tax_receipt_no: ['Номер чека', plain],
      deleted_at: ['Удалена', isSet],
    },
  },
  result: {
    one: 'Результат',
    gender: 'он',
    many: 'Результаты',
    name: (image) => text(image, 'title'),
    columns: {
      title: ['Что это было', plain],
      value: ['Результат', plain],
      max: ['Из скольких', plain],
      date: ['Дата', day],
      comment: ['Комментарий', plain],
    },
  },
  lesson_problem: {
    one: 'Трудность',
    gender: 'она',
    many: 'Трудности',
    name: (image) => text(image, 'text'),
    columns: { text: ['Текст', plain], resolved_at: ['Разобрана', isSet] },
  },
  ...OWN_ROW_WORDS,
} as const satisfies Partial<Record<JournalledTable, RowWords>>;

export type ShownTable = keyof typeof ROW_WORDS;

// The type of Object.keys loses the keys; the table has no others.
export const SHOWN_TABLES = Object.keys(ROW_WORDS) as ShownTable[];

export const wordsOf = (table: ShownTable): RowWords => ROW_WORDS[table];
