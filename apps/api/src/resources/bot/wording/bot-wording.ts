import type { OwnLesson } from '@planner/contract';
import { dayInZone, wallClock } from '@planner/schedule';
import { datedMomentText } from '@planner/wording';

/** The start of a lesson by the reader's clock. */
export function momentOf({ start_at }: Pick<OwnLesson, 'start_at'>, zone: string, now: Date): string {
  const { date, time } = wallClock(start_at, zone);
  return datedMomentText(date, time, dayInZone(now, zone));
}

const COMMANDS = '/today — занятия сегодня\n/stop — отключить уведомления\n/help — что умеет бот';

/** BOT-4, BOT-7. The texts of the bot. */
export const BOT_TEXT = {
  connected: (name: string) =>
    `Готово, ${name}: уведомления Тетрадки будут приходить сюда. Какие именно, выбирают в настройках.\n\n${COMMANDS}`,
  wrongCode:
    'Эта ссылка не подошла: она работает один раз и 15 минут. Откройте Тетрадку, нажмите «Бот в Telegram» и перейдите по новой ссылке.',
  stranger:
    'Это бот Тетрадки. Чтобы получать здесь уведомления, откройте Тетрадку, нажмите «Бот в Telegram» и перейдите по ссылке.',
  stopped: 'Готово, сюда больше ничего не придёт. Подключить снова можно в Тетрадке: «Бот в Telegram».',
  help: `Бот присылает уведомления Тетрадки.\n\n${COMMANDS}`,
  unknown: `Не понимаю эту команду.\n\n${COMMANDS}`,
  oldButton: 'Эта кнопка устарела. Откройте Тетрадку, там всё как сейчас.',
  crash: 'Не получилось: у нас ошибка, мы о ней уже знаем. Попробуйте позже или откройте Тетрадку.',
  coming: (moment: string) => `Отлично! Преподаватель увидит, что вы будете на занятии ${moment}.`,
  askCancel: (moment: string, price: string) => `Отменить занятие ${moment}?\n${price}`,
  askRequest: (moment: string, price: string) => `Попросить преподавателя отменить занятие ${moment}?\n${price}`,
  askFamily: (moment: string, price: string) => `Спросить семью, можно ли отменить занятие ${moment}?\n${price}`,
  familyAsked: (moment: string) => `Семья увидит просьбу отменить занятие ${moment} и решит. Пока занятие остаётся.`,
  cancelled: (moment: string, price: string) => `Занятие ${moment} отменено. Мы сообщили преподавателю.\n${price}`,
  requested: (moment: string) => `Преподаватель увидит, что вы просите отменить занятие ${moment}, и ответит.`,
  over: 'Это занятие уже отменено, перенесено или проведено',
  changed: 'Занятие с тех пор изменилось. Нажмите «Не смогу» ещё раз',
  handedIn: (name: string) =>
    `Готово: преподаватель увидит, что «${name}» сдано. Фотографию или файл можно добавить в Тетрадке.`,
  notOpen: 'Это задание уже сдано, проверено или удалено. Откройте Тетрадку, там всё как сейчас.',
  kept: 'Хорошо, занятие остаётся.',
};

/** The text of a submission made by a button. */
export const HANDED_IN_TEXT = 'Сделано: отмечено в Telegram';

export const BUTTON_TEXT = {
  open: 'Открыть',
  come: 'Буду',
  away: 'Не смогу',
  yesCancel: 'Да, отменить',
  yesRequest: 'Да, попросить',
  no: 'Нет',
  handedIn: 'ДЗ сдано',
};
