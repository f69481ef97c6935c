/** What a button says when it is pressed. Whose it is says the conversation, never the button. */
export type Press =
  | { verb: 'come'; lesson_id: number; profile: number }
  | { verb: 'away'; lesson_id: number; profile: number }
  | { verb: 'no'; lesson_id: number; profile: number }
  /** Over the version of the lesson that was shown with the price. */
  | { verb: 'yes'; lesson_id: number; profile: number; version: number };

/** Telegram takes up to 64 bytes. */
export function pressData(press: Press): string {
  const { verb, lesson_id, profile } = press;
  return [verb, lesson_id, profile, ...('version' in press ? [press.version] : [])].join(':');
}

const PRESS = /^(come|away|no|yes):(\d{1,9}):(\d{1,9})(?::(\d{1,9}))?$/;

/** Null of a button that this version of the bot does not make. */
export function pressOf(data: string): Press | null {
  const [, verb, lesson, profile, version] = PRESS.exec(data) ?? [];
  const named = { lesson_id: Number(lesson), profile: Number(profile) };
  if (verb === 'come' || verb === 'away' || verb === 'no') return { verb, ...named };
  return verb === 'yes' && version !== undefined ? { verb, ...named, version: Number(version) } : null;
}
