import type { RefusalCode } from '@planner/contract';

/** What a person reads when the server refuses, for every code of the contract (WRD-11). */
export const REFUSAL_TEXT = {
  bad_json: 'Запрос не удалось прочитать',
  not_signed_in: 'Войдите, чтобы продолжить',
  bad_credentials: 'Неверный логин или пароль',
  wrong_role: 'Это действие вам недоступно',
  foreign_origin: 'Запрос пришёл с чужого сайта, поэтому отклонён',
  confirm_required: 'Подтвердите, что это вы: войдите ещё раз и повторите',
  money_hidden: 'Баланс этого ученика вам не показывается',
  not_found: 'Не найдено: возможно, это уже удалили',
  code_unknown: 'Такого кода нет. Проверьте, нет ли в нём опечатки',
  lesson_overlaps: 'В это время уже есть занятие',
  version_conflict: 'Это уже изменили в другом окне. Обновите страницу и повторите',
  has_record: 'У занятия есть отметки, оплата или домашнее задание. Его можно отменить, но не удалить',
  has_records: 'У ученика есть занятия или оплаты. Его можно убрать в архив, но не удалить',
  has_planned_lessons: 'Впереди есть запланированные занятия. Подтвердите, что их нужно убрать',
  already_linked: 'Этот профиль уже привязан',
  group_has_lessons: 'У группы есть занятия, поэтому её нельзя удалить',
  lesson_not_open: 'Занятие уже проведено, отменено или перенесено',
  changed_since: 'Отменить нельзя: с тех пор это изменили',
  not_undoable: 'Это действие нельзя отменить',
  undone_already: 'Это действие уже отменено',
  undo_expired: 'Отменить можно в течение 30 дней',
  code_expired: 'Срок действия истёк или код уже использован. Попросите новый',
  too_large: 'Слишком большой файл или запрос',
  wrong_media_type: 'Файл или запрос такого вида не принимается',
  invalid: 'Проверьте, что введено',
  lists_differ: 'Для каждого дня недели нужны своё начало и свой конец',
  email_taken: 'Этот адрес почты уже занят',
  username_taken: 'Этот логин уже занят',
  rate_limited: 'Слишком много попыток. Подождите и повторите',
  database_away: 'База данных сейчас недоступна. Повторите через минуту',
} satisfies Record<RefusalCode, string>;

/** What a person reads when the server itself failed (WRD-11). */
export const CRASH_TEXT = 'У нас что-то сломалось. Мы уже записали, что именно; попробуйте ещё раз';
