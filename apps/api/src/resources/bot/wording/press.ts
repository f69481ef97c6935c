/** A button of a lesson. */
export type LessonPress =
  | { verb: 'come'; lesson_id: number; profile: number }
  | { verb: 'away'; lesson_id: number; profile: number }
  | { verb: 'no'; lesson_id: number; profile: number }
  /** Over the version of the lesson that was shown with the price. */
  | { verb: 'yes'; lesson_id: number; profile: number; version: number };

/** «ДЗ сдано». */
export interface HomeworkPress {
  verb: 'done';
  homework_id: number;
  profile: number;
}

/** What a button says when it is pressed. Whose it is says the conversation, never the button. */
export type Press = LessonPress | HomeworkPress;

/** Telegram takes up to 64 bytes. */
export function pressData(press: Press): string {
  const { verb, profile } = press;
  const subject = 'homework_id' in press ? press.homework_id : press.lesson_id;
  return [verb, subject, profile, ...('version' in press ? [press.version] : [])].join(':');
}

const PRESS = /^(come|away|no|yes|done):(\d{1,9}):(\d{1,9})(?::(\d{1,9}))?$/;

/** Null of a button that this version of the bot does not make. */
export function pressOf(data: string): Press | null {
  const [, verb, subject, profile, version] = PRESS.exec(data) ?? [];
  const named = { lesson_id: Number(subject), profile: Number(profile) };
  if (verb === 'done') return { verb, homework_id: named.lesson_id, profile: named.profile };
  if (verb === 'come' || verb === 'away' || verb === 'no') return { verb, ...named };
  return verb === 'yes' && version !== undefined ? { verb, ...named, version: Number(version) } : null;
}
