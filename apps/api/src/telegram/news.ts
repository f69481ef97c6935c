import type { Message, Update } from 'grammy/types';
import { type News, saidIn, type SentFile } from '../messengers/news.ts';

const named = (name: string, file: { file_id: string; file_size?: number } | undefined): SentFile | undefined =>
  file && { name, reference: file.file_id, size: file.file_size };

/** BOT-37. The file of a message, which has at most one. An album is several messages. */
function filesIn({ photo, document, video, video_note, audio, voice }: Message): SentFile[] {
  const files: (SentFile | undefined)[] = [
    // Telegram sends a picture in several sizes, the largest last.
    named('Фото', photo?.at(-1)),
    named(document?.file_name ?? 'Файл', document),
    named(video?.file_name ?? 'Видео', video),
    named('Видео', video_note),
    named(audio?.file_name ?? 'Звук', audio),
    named('Голосовое сообщение', voice),
  ];
  return files.filter((file) => file !== undefined);
}

/** Translates an update into an action; null for groups and channels. */
export function newsOf({ update_id, message, callback_query: press, my_chat_member: member }: Update): News | null {
  if (message?.chat.type === 'private') {
    const isOfAlbum = message.media_group_id !== undefined;
    const sent = { files: filesIn(message), ...(isOfAlbum && { isOfAlbum }) };
    const said = saidIn(message.text ?? message.caption, message.reply_to_message?.text, sent);
    return { update_id, chat_id: message.chat.id, said };
  }
  if (press?.message?.chat.type === 'private' && press.data !== undefined) {
    const { message_id, chat } = press.message;
    const shown = 'text' in press.message ? (press.message.text ?? '') : '';
    return {
      update_id,
      chat_id: chat.id,
      said: { kind: 'press', data: press.data, message_id, message: shown, press_id: press.id },
    };
  }
  if (member?.chat.type === 'private' && member.new_chat_member.status === 'kicked') {
    return { update_id, chat_id: member.chat.id, said: { kind: 'left' } };
  }
  return null;
}

/** The kinds of updates that Telegram sends. */
export const ALLOWED_UPDATES = ['message', 'callback_query', 'my_chat_member'] as const;
