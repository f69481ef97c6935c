import type { JournalledTable } from '../../../database/journal/journalled-tables.ts';
import { hidden, nameless, type RowWords, text } from './row-kind.ts';
import { day, isSet, minutes, money, oneOf, plain, yesNo } from './value-texts.ts';

/** The rows of a teacher's own time, book and settings. */
export const OWN_ROW_WORDS = {
  teacher_task: {
    one: 'Дело',
    gender: 'оно',
    many: 'Дела',
    name: (image) => text(image, 'text'),
    columns: { text: ['Текст', plain], due: ['Срок', day], done_at: ['Сделано', isSet] },
  },
  time_off: {
    one: '«Меня не будет»',
    gender: 'оно',
    many: '«Меня не будет»',
    name: (image) => text(image, 'reason'),
    columns: { first_day: ['Первый день', day], last_day: ['Последний день', day], reason: ['Причина', plain] },
  },
  invitation: {
    one: 'Приглашение',
    gender: 'оно',
    many: 'Приглашения',
    name: nameless,
    columns: {
      role: ['Кому', oneOf({ student: 'ученику', parent: 'родителю' })],
      sees_money: ['Видит деньги', yesNo],
      withdrawn_at: ['Отозвано', isSet],
    },
  },
  student_profile: {
    one: 'Доступ к карточке',
    gender: 'он',
    many: 'Доступы к карточкам',
    name: nameless,
    columns: {
      role_in_profile: ['Кто', oneOf({ student: 'ученик', parent: 'родитель' })],
      sees_money: ['Видит деньги', yesNo],
    },
  },
  cash_category: {
    one: 'Категория',
    gender: 'она',
    many: 'Категории',
    name: (image) => text(image, 'name'),
    columns: { name: ['Название', plain], hidden: ['Скрыта', yesNo] },
  },
  ways_to_pay: {
    one: 'Способ оплаты',
    gender: 'он',
    many: 'Способы оплаты',
    name: nameless,
    columns: {
      payee: ['Получатель', plain],
      payee_inn: ['ИНН', plain],
      account_number: ['Номер счёта', plain],
      bank_name: ['Банк', plain],
      bic: ['БИК', plain],
      correspondent_account: ['Корреспондентский счёт', plain],
      phone_number: ['Телефон для перевода', plain],
      phone_bank: ['Банк для перевода', plain],
      phone_name: ['Имя в банке', plain],
      payment_link: ['Ссылка для оплаты', plain],
    },
  },
  earned_goal: {
    one: 'Цель месяца',
    gender: 'она',
    many: 'Цели месяца',
    name: nameless,
    columns: { goal_minor: ['Цель', money] },
  },
  users: {
    one: 'Профиль',
    gender: 'он',
    many: 'Профили',
    name: nameless,
    columns: { first_name: ['Имя', plain], time_zone: ['Часовой пояс', plain], email: ['Почта', plain] },
  },
  teacher: {
    one: 'Настройки',
    gender: 'она',
    many: 'Настройки',
    name: nameless,
    columns: {
      about: ['О себе', plain],
      phone_number: ['Телефон', plain],
      contact: ['Контакт', plain],
      meeting_url: ['Ссылка на занятие', plain],
      rate_minor: ['Ставка', money],
      time_rate: ['За сколько минут', minutes],
      lesson_minutes: ['Длительность занятия', minutes],
      break_minutes: ['Перерыв', minutes],
      auto_complete_rules: ['Отмечать регулярные сами', yesNo],
      off_on_holidays: ['Не занимаюсь в праздники', yesNo],
      working_hours: ['Рабочие часы', hidden],
      policy: ['Правила отмены', hidden],
      subject_ids: ['Предметы', hidden],
    },
  },
} as const satisfies Partial<Record<JournalledTable, RowWords>>;
