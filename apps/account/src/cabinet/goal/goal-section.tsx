import type { ResultOf } from '@planner/contract';
import { checkedBy, MoneyField, useForm, renewal } from '@planner/forms';
import { useCommand, useLive } from '@planner/live-data';
import { formatRoubles, roublesText, typedPrice } from '@planner/money';
import { useShell, useUser } from '@planner/shell-api';
import { Card, ErrorBar, Loading, Skeleton } from '@planner/ui';
import { counted, failedText } from '@planner/wording';
import { useContext, useEffect } from 'react';
import styles from '../../account.module.css';
import { SectionCard } from '../section-card.tsx';
import { SectionsContext } from '../use-section.ts';

type Goal = ResultOf<'GET /api/earned-goal'>;

const KEY = 'goal';
const TITLE = 'Цель месяца';
const FAULT = 'Нужна сумма в рублях, от 0 до 10 000 000 ₽';

/** Describes the progress of the month; without a goal only the earned sum. */
function progressText({ earned, percent, lessons_to_goal }: Goal): string {
  const done = `В этом месяце заработано ${formatRoubles(earned)}`;
  if (percent === null) return `${done}.`;
  const left =
    lessons_to_goal === null || lessons_to_goal === 0 ? '' : `, осталось ${counted(lessons_to_goal, 'занятие')}`;
  return `${done} — ${percent} % цели${left}.`;
}

const draftOf = ({ goal }: Goal) => ({ goal: roublesText(goal) });

function GoalForm({ saved, reread }: { saved: Goal; reread(this: void): Promise<Goal> }) {
  const { toast } = useShell();
  const { tellUnsaved } = useContext(SectionsContext);
  const save = useCommand('PUT /api/earned-goal');
  const form = useForm({
    key: `account/cabinet/${KEY}`,
    subject: 'me',
    initial: draftOf(saved),
    check({ goal }) {
      const roubles = typedPrice(goal);
      return checkedBy(roubles === null ? { goal: FAULT } : {}, () => ({ goal: roubles ?? 0 }));
    },
    send: (body) => save.mutateAsync({ body: { ...body, version: saved.version } }),
    onSaved({ goal }) {
      toast(goal === null ? 'Цель убрана' : `Цель месяца: ${formatRoubles(goal)}`, 'done');
    },
    renew: renewal({ words: { goal: 'Цель месяца, ₽' }, read: async () => draftOf(await reread()) }),
    isGuarded: false,
  });
  const { isDirty } = form;
  useEffect(() => {
    tellUnsaved(KEY, isDirty);
    return () => tellUnsaved(KEY, false);
  }, [tellUnsaved, isDirty]);
  return (
    <SectionCard id={KEY} title={TITLE} lead={progressText(saved)} form={form}>
      <MoneyField
        form={form}
        name="goal"
        label="Сколько хотите зарабатывать в месяц"
        hint="Считаем по проведённым занятиям. Пусто — без цели"
        maxLength={24}
        placeholder="0"
      />
    </SectionCard>
  );
}

/** ACC-90. The month's goal and its progress. */
export function GoalSection() {
  const { time_zone } = useUser();
  const read = useLive('GET /api/earned-goal', {});
  const { data, error, isFetching, refetch } = read;
  const failure = error && (
    <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
      {failedText('цель месяца', read, time_zone)}
    </ErrorBar>
  );
  if (data !== undefined) {
    return (
      <>
        {failure}
        <GoalForm saved={data} reread={async () => (await refetch({ throwOnError: true })).data ?? data} />
      </>
    );
  }
  return (
    <div id={KEY} className={styles.anchor}>
      <Card title={TITLE}>
        {failure ?? (
          <Loading label="Загружаем цель месяца">
            <Skeleton height={64} />
          </Loading>
        )}
      </Card>
    </div>
  );
}
