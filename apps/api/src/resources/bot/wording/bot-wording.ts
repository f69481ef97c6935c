import type { Messenger, OwnLesson } from '@planner/contract';
import { MESSAGE_LENGTH } from '@planner/contract/message-fields';
import { dayInZone, wallClock } from '@planner/schedule';
import { datedMomentText } from '@planner/wording';
import { MESSENGER_NAMES } from './messenger-names.ts';

/** The start of a lesson by the reader's clock. */
export function momentOf({ start_at }: Pick<OwnLesson, 'start_at'>, zone: string, now: Date): string {
  const { date, time } = wallClock(start_at, zone);
  return datedMomentText(date, time, dayInZone(now, zone));
}

const COMMANDS = '/today — занятия сегодня\n/stop — отключить уведомления\n/help — что умеет бот';

/** The place in the product where the bot of a messenger is connected. */
const PLACE = {
  bot: 'нажмите «Бот в Telegram»',
  max: 'в настройках уведомлений нажмите «Подключить» у MAX',
  vk: 'в настройках уведомлений нажмите «Подключить» у ВКонтакте',
} as const satisfies Record<Messenger, string>;

/** BOT-4, BOT-7. Explains in a conversation of this messenger how to connect the bot. */
export const connectText = (messenger: Messenger) => ({
  wrongCode: `Эта ссылка не подошла: она работает один раз и 15 минут. Откройте Тетрадку, ${PLACE[messenger]} и перейдите по новой ссылке.`,
  stranger: `Это бот Тетрадки. Чтобы получать здесь уведомления, откройте Тетрадку, ${PLACE[messenger]} и перейдите по ссылке.`,
  stopped: `Готово, сюда больше ничего не придёт. Чтобы подключить снова, откройте Тетрадку и ${PLACE[messenger]}.`,
});

/** BOT-4, BOT-7. The texts of the bot. */
export const BOT_TEXT = {
  connected: (name: string) =>
    `Готово, ${name}: уведомления Тетрадки будут приходить сюда. Какие именно, выберите в настройках.\n\n${COMMANDS}`,
  help: `Бот присылает уведомления Тетрадки.\n\n${COMMANDS}`,
  unknown: `Не понимаю эту команду.\n\n${COMMANDS}`,
  oldButton: 'Эта кнопка устарела. Откройте Тетрадку, там всё как сейчас.',
  crash: 'Не получилось: у нас ошибка, мы о ней уже знаем. Попробуйте позже или откройте Тетрадку.',
  coming: (moment: string) => `Отлично! Преподаватель увидит, что занятие ${moment} в силе.`,
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
  moved: (moment: string) => `Занятие перенесено на ${moment}. Мы сообщили семье.`,
  paymentConfirmed: (sum: string) => `Оплата ${sum} подтверждена.`,
  paymentRejected: (sum: string) => `Оплата ${sum} отклонена.`,
  howToAnswer: 'Чтобы ответить, смахните это сообщение и напишите текст или приложите файл',
  answeredTeacher: 'Отправлено преподавателю.',
  answeredFamily: 'Отправлено семье.',
  longAnswer: `Ответ длиннее ${MESSAGE_LENGTH} символов. Разделите его на части.`,
  answerText: 'В ответе нет ни текста, ни файлов. Напишите его ещё раз.',
  notSent: (refused: readonly string[]) => `Ответ не отправлен.\n\n${refused.join('\n')}`,
  sentWithout: (answer: string, refused: readonly string[]) => `${answer} Не приложено:\n\n${refused.join('\n')}`,
  noMessage: 'Этого сообщения уже нет. Откройте Тетрадку, там всё как сейчас.',
  moveDeclined: 'Занятие остаётся в прежнее время. Мы сообщили семье.',
};

/** The text of a submission made by a button. */
export const handedInText = (messenger: Messenger): string => `Сделано: отмечено ${MESSENGER_NAMES[messenger].there}`;

export const BUTTON_TEXT = {
  open: 'Открыть',
  come: 'Буду',
  away: 'Не смогу',
  yesCancel: 'Да, отменить',
  yesRequest: 'Да, попросить',
  no: 'Нет',
  handedIn: 'ДЗ сдано',
  agree: 'Перенести',
  stay: 'Отказать',
  confirm: 'Подтвердить',
  reject: 'Отклонить',
};
