/** The data of a lesson's button. */
export type LessonPress =
  | { verb: 'come'; lesson_id: number; profile: number }
  | { verb: 'away'; lesson_id: number; profile: number }
  | { verb: 'no'; lesson_id: number; profile: number }
  /** `version` is the lesson's version that the price was shown for. */
  | { verb: 'yes'; lesson_id: number; profile: number; version: number };

/** The data of «ДЗ сдано». */
export interface HomeworkPress {
  verb: 'done';
  homework_id: number;
  profile: number;
}

/** The data of a teacher's answer to a request for another time. */
export interface MovePress {
  verb: 'agree' | 'stay';
  lesson_id: number;
  student_id: number;
  /** The requested time, in minutes since 1970. */
  minutes: number;
}

/** The data of a teacher's decision about a declared payment. */
export interface PaymentPress {
  verb: 'confirm' | 'reject';
  payment_id: number;
}

/** The data of a button. It contains no user: the conversation determines the user. */
export type Press = LessonPress | HomeworkPress | MovePress | PaymentPress;

/** The button's data as text; Telegram's limit is 64 bytes. */
export function pressData(press: Press): string {
  if ('payment_id' in press) return [press.verb, press.payment_id].join(':');
  if ('student_id' in press) return [press.verb, press.lesson_id, press.student_id, press.minutes].join(':');
  const { verb, profile } = press;
  const subject = 'homework_id' in press ? press.homework_id : press.lesson_id;
  return [verb, subject, profile, ...('version' in press ? [press.version] : [])].join(':');
}

const PRESS = /^(come|away|no|yes|done|agree|stay):(\d{1,9}):(\d{1,9})(?::(\d{1,9}))?$/;
const PAYMENT_PRESS = /^(confirm|reject):(\d{1,9})$/;

/** Returns null for a button that this version of the bot does not create. */
export function pressOf(data: string): Press | null {
  const [, decision, payment] = PAYMENT_PRESS.exec(data) ?? [];
  if (decision === 'confirm' || decision === 'reject') return { verb: decision, payment_id: Number(payment) };
  const [, verb, subject, profile, version] = PRESS.exec(data) ?? [];
  if (verb === 'agree' || verb === 'stay') {
    const about = { lesson_id: Number(subject), student_id: Number(profile) };
    return version === undefined ? null : { verb, ...about, minutes: Number(version) };
  }
  const named = { lesson_id: Number(subject), profile: Number(profile) };
  if (verb === 'done') return { verb, homework_id: named.lesson_id, profile: named.profile };
  if (verb === 'come' || verb === 'away' || verb === 'no') return { verb, ...named };
  return verb === 'yes' && version !== undefined ? { verb, ...named, version: Number(version) } : null;
}
