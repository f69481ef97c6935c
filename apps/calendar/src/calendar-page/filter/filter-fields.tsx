import { Button, Checkbox, Chips, ErrorBar, Field, Select } from '@planner/ui';
import { useEffect, useRef } from 'react';
import { learnerKey, learnerItems, learnerOf } from '../../lesson-form/fields/learner.ts';
import { useLearners } from '../../lesson-form/fields/use-learners.ts';
import { KIND_WORDS, NO_FILTER } from './filter-words.ts';
import styles from './filter.module.css';
import { filteredLearner, filterOf, LESSON_KINDS, type LessonFilter } from './lesson-filter.ts';

interface FilterFieldsProps {
  filter: string;
  onChange(filter: LessonFilter): void;
}

const KINDS = LESSON_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }));

/** The choices of the filter. Each one takes effect at once. */
export function FilterFields({ filter, onChange }: FilterFieldsProps) {
  const chosen = filterOf(new URLSearchParams(filter));
  const learner = filteredLearner(chosen);
  const { items, card, isPending, isSearching, failed, field } = useLearners(learner);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  const change = (part: Partial<LessonFilter>) => onChange({ ...chosen, ...part });
  return (
    <div className={styles.fields} ref={box}>
      <Chips
        label="Вид занятия"
        isSingle
        options={KINDS}
        values={chosen.kind === null ? [] : [chosen.kind]}
        onChange={([kind = null]) => change({ kind })}
      />
      <Field label="Ученик или группа">
        <Select
          isSearchable
          isClearable
          {...field}
          items={items}
          known={card === undefined ? [] : learnerItems([card])}
          value={learner === null ? null : learnerKey(learner)}
          placeholder="Все"
          emptyText="Никого не нашли"
          isLoading={isPending || isSearching}
          onChange={(key) => {
            const next = learnerOf(key);
            change({
              student: next?.kind === 'student' ? next.id : null,
              group: next?.kind === 'group' ? next.id : null,
            });
          }}
        />
      </Field>
      {failed && <ErrorBar onRetry={() => void failed.refetch()}>Не удалось загрузить учеников</ErrorBar>}
      <Checkbox checked={chosen.unpaid} onChange={({ currentTarget }) => change({ unpaid: currentTarget.checked })}>
        Не оплачено
      </Checkbox>
      <Checkbox checked={chosen.unmarked} onChange={({ currentTarget }) => change({ unmarked: currentTarget.checked })}>
        Не отмечено
      </Checkbox>
      <Button isWide disabled={filter === ''} onClick={() => onChange(NO_FILTER)}>
        Сбросить фильтры
      </Button>
    </div>
  );
}
