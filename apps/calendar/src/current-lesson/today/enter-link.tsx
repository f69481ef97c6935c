import type { Lesson } from '@planner/contract';
import { millisecondsOf } from '@planner/schedule';
import { buttonClass } from '@planner/ui';
import { distinctName, isWebAddress } from '@planner/wording';
import { Video } from 'lucide-react';

/** LSN-218, SEC-3. The link of a lesson's place until its end, if the place is a web address. */
export function EnterLink({ lesson, now }: { lesson: Lesson; now: number }) {
  const { meeting_url, status, end_at } = lesson;
  if (!isWebAddress(meeting_url) || status !== 'planned' || millisecondsOf(end_at) <= now) return null;
  return (
    <a
      className={buttonClass({ look: 'soft', size: 'small' })}
      href={meeting_url}
      target="_blank"
      rel="noreferrer"
      aria-label={`Войти на занятие: ${distinctName(lesson)}`}
    >
      <Video aria-hidden="true" />
      Войти
    </a>
  );
}
