import type { MonthReport } from '@planner/contract';
import { MESSAGE_LENGTH } from '@planner/contract/message-fields';
import { counted, monthTitle, shortened } from '@planner/wording';

type Known = Omit<MonthReport, 'sent_at' | 'student_id' | 'student_name' | 'text'>;

/** Whether a month has something to read. */
export const isEmptyMonth = ({ attendance, homework, grades, topics }: Known): boolean =>
  attendance.held + homework.given + grades.length + topics.length === 0;

const overdueText = (overdue: number) => (overdue === 0 ? '' : `, просрочено: ${overdue}`);

/** MSG-34. The month in a few lines, for messengers and letters. The page has the rest. */
export function monthText(report: Known): string {
  const { month, attendance, homework, grades, grades_avg, topics } = report;
  const missed = attendance.absent + attendance.excused;
  const lines = [
    `Итоги месяца: ${monthTitle(Number(month.slice(0, 4)), Number(month.slice(5))).toLowerCase()}.`,
    attendance.held > 0 && `Проведено: ${counted(attendance.held, 'занятие')}, пропущено: ${missed}.`,
    homework.given > 0 && `Заданий сделано: ${homework.done} из ${homework.given}${overdueText(homework.overdue)}.`,
    grades_avg !== null && `Оценки: в среднем ${grades_avg} % от максимума.`,
    grades_avg === null && grades.length > 0 && `Оценок: ${grades.length}.`,
    topics.length > 0 && `Темы: ${topics.map(({ text }) => text).join('; ')}.`,
  ];
  return shortened(lines.filter((line) => line !== false).join('\n'), MESSAGE_LENGTH);
}
