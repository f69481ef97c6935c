import type { NoticeGroup } from '@planner/contract';
import { NOTICE_GROUP_NAMES, shortened } from '@planner/wording';
import type { Channel } from '../outbox/channels/channel.ts';
import type { Letter } from '../outbox/channels/letter.ts';
import type { Notice } from '../outbox/channels/notice.ts';
import { letterHtml } from './notice-html.ts';

/**
 * DLV-20. Sends notifications by mail: one letter each, with the text of the product's own notification. `replyDomain` is
 * the domain of the addresses for answers, if the server receives them.
 */
export function mailOfNotices(mail: Channel<Letter>, publicUrl: () => string, replyDomain?: string): Channel<Notice> {
  return {
    isRepeatable: mail.isRepeatable,
    send: ({ content, ...message }) => mail.send({ ...message, content: letterOf(content, publicUrl(), replyDomain) }),
  };
}

const HOW_TO_ANSWER = 'Ответьте на это письмо, и ваш текст появится в переписке.';

const BUTTONS: Readonly<Record<NoticeGroup, string>> = {
  lessons: 'Открыть занятия',
  reminders: 'Открыть занятия',
  homework: 'Открыть задания',
  money: 'Открыть оплаты',
  requests: 'Открыть занятия',
  account: 'Открыть Тетрадку',
};

/** The words of a link to a part that its group does not name. */
const PARTS = [
  ['messages', 'Открыть сообщения'],
  ['/month/', 'Открыть итоги месяца'],
] as const;

const buttonText = (link: string, group: NoticeGroup): string =>
  PARTS.find(([part]) => link.includes(part))?.[1] ?? BUTTONS[group];

/** The number of characters that a list of letters shows. */
const SUBJECT = 140;

/** DLV-20, DLV-21, DLV-30. The letter of a notification. Every attempt has the same content and the same message id. */
export function letterOf(notice: Notice, publicUrl: string, replyDomain?: string): Letter {
  const { delivery_id, group, address, greeting, message, teacher_name, link, unsubscribe, reply_token } = notice;
  const replyTo = replyDomain === undefined || reply_token === '' ? undefined : `${reply_token}@${replyDomain}`;
  const answering = replyTo === undefined ? '' : HOW_TO_ANSWER;
  const whose = teacher_name === '' ? '' : `Преподаватель: ${teacher_name}`;
  const button = { text: buttonText(link, group), url: `${publicUrl}${link}` };
  const answerLinks = (notice.answers ?? []).map(({ text, path }) => ({ text, url: `${publicUrl}${path}` }));
  const because = `Письмо пришло, потому что уведомления «${NOTICE_GROUP_NAMES[group]}» включены для вашей почты.`;
  const settings = { text: 'Настройки уведомлений', url: `${publicUrl}/notifications/settings/` };
  const off = { text: 'Отписаться от таких писем', url: `${publicUrl}/user/unsubscribe?token=${unsubscribe}` };
  return {
    to: address,
    subject: shortened(message, SUBJECT),
    text: [
      ...(greeting === '' ? [] : [greeting]),
      message,
      ...(whose === '' ? [] : [whose]),
      ...(answering === '' ? [] : [answering]),
      [...answerLinks, button].map(({ text, url }) => `${text}: ${url}`).join('\n'),
      `${because}\n${off.text}: ${off.url}\n${settings.text}: ${settings.url}`,
    ].join('\n\n'),
    html: letterHtml({
      group: NOTICE_GROUP_NAMES[group],
      greeting,
      message,
      whose,
      answering,
      buttons: [...answerLinks, button],
      because,
      ways: [off, settings],
    }),
    ...(replyTo !== undefined && { replyTo }),
    messageId: `<notice-${delivery_id}@${new URL(publicUrl).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${off.url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
