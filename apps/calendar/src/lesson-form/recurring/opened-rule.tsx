import { useLive, useOpening } from '@planner/live-data';
import type { ModalBodyProps } from '@planner/shell-api';
import { Dialog, ErrorBar, Loading, Skeleton } from '@planner/ui';
import type { ReactNode } from 'react';
import type { Learner } from '../fields/learner.ts';
import { readRuleById } from './read-rule.ts';
import { RuleChangeForm } from './rule-change-form.tsx';

interface OpenedRuleProps extends Pick<ModalBodyProps<'lesson-form'>, 'close'> {
  learner: Learner;
  /** Shown instead if the student or group has no rule, or several. */
  children: ReactNode;
}

/** LSN-222. The form of the only rule of a student or group. */
export function OpenedRule({ learner, close, children }: OpenedRuleProps) {
  const query = learner.kind === 'group' ? { group_id: learner.id } : { student_id: learner.id };
  const read = useLive('GET /api/lessons/get-rule', { query });
  const opened = useOpening(read);
  if (opened !== undefined) {
    const [rule, ...others] = opened.rules;
    if (rule === undefined || others.length > 0) return children;
    const reread = () => readRuleById(rule.id ?? 0);
    return <RuleChangeForm rule={rule} learner={learner} from={rule.starts_on ?? ''} reread={reread} close={close} />;
  }
  return (
    <Dialog title="Регулярные занятия" onClose={() => close()} footer={null}>
      {read.error ? (
        <ErrorBar onRetry={() => void read.refetch()}>{read.error.message}</ErrorBar>
      ) : (
        <Loading label="Загружаем расписание">
          <Skeleton height={40} />
          <Skeleton height={40} />
          <Skeleton height={40} />
        </Loading>
      )}
    </Dialog>
  );
}
