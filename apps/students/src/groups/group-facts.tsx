import type { GroupPage } from '@planner/contract';
import { GROUP_FACTS, GROUP_FIELDS } from '@planner/contract/group-table';
import { useNow, useShell, useUser } from '@planner/shell-api';
import { Button, Card } from '@planner/ui';
import { allAfterText, counted } from '@planner/wording';
import { CalendarPlus } from 'lucide-react';
import { nextLessonText } from '../student-card/next-lesson-text.ts';
import { ruleWords } from '../student-card/rule-words.ts';
import { factText } from './group-wording.ts';
import styles from './groups.module.css';

/** The facts of a group: price, days, next lesson. */
export function GroupFacts({ group }: { group: GroupPage }) {
  const { modals } = useShell();
  const { time_zone } = useUser();
  const now = useNow();
  const rule = ruleWords(group.rule);
  const canSchedule = group.archived_at === null && modals.isOffered('lesson-form');
  return (
    <Card title="О группе">
      <dl className={styles.facts}>
        {GROUP_FACTS.map((name) => {
          const text = factText(group[name]);
          return text === '' ? null : (
            <div key={name}>
              <dt>{GROUP_FIELDS[name].label}</dt>
              <dd>{text}</dd>
            </div>
          );
        })}
        <div>
          <dt>Расписание</dt>
          <dd>{rule === '' ? 'постоянного нет' : rule}</dd>
        </div>
        <div>
          <dt>Ближайшее занятие</dt>
          <dd>
            {group.next_lesson_at === null ? 'не назначено' : nextLessonText(group.next_lesson_at, now, time_zone)}
          </dd>
        </div>
        <div>
          <dt>Впереди</dt>
          <dd>
            {counted(group.lessons_planned, 'занятие')}
            {allAfterText(group.counted_until)}
          </dd>
        </div>
      </dl>
      {canSchedule && (
        <Button
          isWide
          icon={<CalendarPlus aria-hidden="true" />}
          onClick={() =>
            void modals.open('lesson-form', { group_id: group.id, tab: 'recurring', isRuleChange: rule !== '' })
          }
        >
          {rule === '' ? 'Сделать расписание' : 'Изменить расписание'}
        </Button>
      )}
    </Card>
  );
}
