import type { RemoteDetails } from '@planner/platform-contract';
import { checkedBy, FormDialog, NumberField, TextField, useForm, renewal } from '@planner/forms';
import { useShell } from '@planner/shell-api';
import { Switch } from '@planner/ui';
import { useState } from 'react';
import { ACT } from './act-wording.ts';
import { consequenceOf, type Decision, type DecisionDraft, draftOf, faultsOf, typedOf } from './decision.ts';
import styles from './deciding.module.css';
import { useDecision } from './use-decision.ts';

interface DecisionDialogProps {
  decision: Decision;
  /**
   * The remote's present state. A decision applies to the state at the time of opening the dialog or of the last
   * refetch.
   */
  details: RemoteDetails;
  /** Refetches the remote's state. */
  reread(this: void): Promise<RemoteDetails>;
  onClose(): void;
}

/** The server reports refusals by its own field names. Not every act has a field for each of them. */
const FIELDS: Partial<Record<string, keyof DecisionDraft>> = { percent: 'percent', user: 'user', hours: 'hours' };

const WORDS = { percent: 'Доля людей, %', auto: 'Доля растёт сама', user: null, hours: null } as const;

/**
 * PLT-268, PLT-269. Explains the effect of a decision before the operator confirms. When the remote has changed
 * meanwhile, the dialog reports this and refetches the state.
 */
export function DecisionDialog({ decision, details, reread, onClose }: DecisionDialogProps) {
  const { act, version } = decision;
  const { toast } = useShell();
  const [seen, setSeen] = useState(details);
  const send = useDecision();
  const words = ACT[act];
  const form = useForm({
    key: 'platform/decision',
    initial: () => draftOf(act, seen),
    check: (draft) => checkedBy(faultsOf(act, draft), () => typedOf(draft)),
    send: (typed) => send({ decision, remote: seen.remote, revision: seen.revision, typed }),
    onSaved() {
      toast(words.done, 'done');
      onClose();
    },
    fieldOf: (name) => FIELDS[name],
    renew: renewal({
      words: WORDS,
      async read() {
        const fresh = await reread();
        setSeen(fresh);
        return draftOf(act, fresh);
      },
    }),
  });
  return (
    <FormDialog
      form={form}
      title={words.title}
      size="small"
      saveLabel={words.save}
      savingLabel="Решаем…"
      {...(words.look !== undefined && { saveLook: words.look })}
      onClose={onClose}
    >
      <p className={styles.version}>
        <code>{version}</code>
      </p>
      {act === 'canary' && (
        <>
          <NumberField form={form} name="percent" label="Доля людей" suffix="%" isRequired maxLength={3} />
          <Switch checked={form.draft.auto} onChange={(event) => form.set({ auto: event.currentTarget.checked })}>
            Доля растёт сама, пока версия здорова
          </Switch>
        </>
      )}
      {act === 'pin' && (
        <>
          <TextField form={form} name="user" label="Почта или логин" isRequired maxLength={200} />
          <NumberField form={form} name="hours" label="На сколько" suffix="ч" isRequired maxLength={3} />
        </>
      )}
      <p className={styles.consequence}>{consequenceOf(decision, seen, form.draft)}</p>
    </FormDialog>
  );
}
