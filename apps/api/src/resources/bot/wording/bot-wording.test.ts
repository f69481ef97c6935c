import { expect, test } from 'vitest';
import { BOT_TEXT, connectText } from './bot-wording.ts';

test('[BOT-4] the bot confirms a connection by name, and explains to others how to connect', () => {
  expect(BOT_TEXT.connected('Анна')).toMatch(/^Готово, Анна: уведомления Тетрадки будут приходить сюда\. /);
  expect(connectText('bot').wrongCode).toMatch(/^Эта ссылка не подошла: .* перейдите по новой ссылке\.$/);
  expect(connectText('bot').stranger).toMatch(/^Это бот Тетрадки\. .* перейдите по ссылке\.$/);
});

test('[BOT-22] [BOT-23] the question before a cancellation names the lesson, its price and the consequence', () => {
  const moment = '21 ноября в 18:00';

  expect([BOT_TEXT.askRequest, BOT_TEXT.askCancel, BOT_TEXT.cancelled].map((say) => say(moment, 'Бесплатно'))).toEqual([
    `Попросить преподавателя отменить занятие ${moment}?\nБесплатно`,
    `Отменить занятие ${moment}?\nБесплатно`,
    `Занятие ${moment} отменено. Мы сообщили преподавателю.\nБесплатно`,
  ]);
  expect(BOT_TEXT.requested(moment)).toBe(
    `Преподаватель увидит, что вы просите отменить занятие ${moment}, и ответит.`,
  );
});
