import type { Channel } from '../outbox/channel.ts';
import type { Letter } from '../outbox/letter.ts';
import type { Notice } from '../outbox/notice.ts';

/** DLV-1. Notifications by mail: each a letter, in the words it has in the product. */
export function mailOfNotices(mail: Channel<Letter>, publicUrl: () => string): Channel<Notice> {
  return {
    isRepeatable: mail.isRepeatable,
    send: ({ content, ...message }) => mail.send({ ...message, content: letterOf(content, publicUrl()) }),
  };
}

function letterOf({ address, message, teacher_name, link }: Notice, publicUrl: string): Letter {
  const whose = teacher_name === '' ? [] : [`Преподаватель: ${teacher_name}`];
  return { to: address, subject: message, text: [message, ...whose, `${publicUrl}${link}`].join('\n\n') };
}
