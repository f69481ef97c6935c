import type { Rule } from '@planner/contract';
import type { ModalBodyProps } from '@planner/shell-api';
import { Dialog, Loading, Skeleton } from '@planner/ui';
import { useState } from 'react';
import { learnerOfLesson } from './fields/learner.ts';
import type { LessonKind, WishedLesson } from './new-lesson-draft.ts';
import { NewLesson } from './new-lesson.tsx';
import { useFreeHour } from './opening/use-free-hour.ts';
import { readRuleById } from './recurring/read-rule.ts';
import { RuleChangeForm } from './recurring/rule-change-form.tsx';

interface OpenedNewLessonProps extends Pick<ModalBodyProps<'lesson-form'>, 'close'> {
  wished: WishedLesson;
  tab: LessonKind;
}

/** LSN-192. The form of a new lesson, opened on the requested time or on the next free hour. RUL-85: or an existing rule. */
export function OpenedNewLesson({ wished, tab, close }: OpenedNewLessonProps) {
  const opened = useFreeHour(wished);
  const [changed, setChanged] = useState<{ rule: Rule; name: string } | null>(null);
  if (changed !== null) {
    const { rule, name } = changed;
    const reread = () => readRuleById(rule.id ?? 0);
    const from = rule.starts_on ?? '';
    return (
      <RuleChangeForm
        rule={rule}
        learner={learnerOfLesson(rule)}
        name={name}
        from={from}
        reread={reread}
        close={close}
      />
    );
  }
  if (opened !== null) {
    return (
      <NewLesson wished={opened} tab={tab} close={close} onChangeRule={(rule, name) => setChanged({ rule, name })} />
    );
  }
  return (
    <Dialog title={tab === 'trial' ? 'Пробное занятие' : 'Новое занятие'} onClose={() => close()} footer={null}>
      <Loading label="Ищем свободный час">
        <Skeleton height={40} />
        <Skeleton height={40} />
        <Skeleton height={40} />
      </Loading>
    </Dialog>
  );
}
