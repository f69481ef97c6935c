import type { TagTone } from '@planner/ui';

const SHOWN: Partial<Record<string, { text: string; tone: TagTone }>> = {
  graded: { text: 'Оценено', tone: 'good' },
  checked: { text: 'Проверено', tone: 'good' },
  overdue: { text: 'Просрочено', tone: 'bad' },
  assigned: { text: 'Задано', tone: 'neutral' },
  submitted: { text: 'Сдано', tone: 'neutral' },
  returned: { text: 'На доработке', tone: 'neutral' },
  excused: { text: 'Освобождён', tone: 'neutral' },
};

/** STU-63. */
export function homeworkStatus(status: string | null): { text: string; tone: TagTone } | null {
  return status === null ? null : (SHOWN[status] ?? { text: status, tone: 'neutral' });
}
