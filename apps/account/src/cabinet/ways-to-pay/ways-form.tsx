import type { WaysToPay } from '@planner/contract';
import { renewal, TextField, useForm } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Segmented } from '@planner/ui';
import { useContext, useLayoutEffect, useState } from 'react';
import { SectionCard } from '../section-card.tsx';
import { useFirstField } from '../use-first-field.ts';
import { SectionsContext } from '../use-section.ts';
import { BankCodeField } from './bank-code-field.tsx';
import { CodePreview } from './code-preview.tsx';
import { checkWays, draftOfWays, previewed, TAX_STATUSES, WAYS_WORDS } from './ways-draft.ts';
import styles from './ways-to-pay.module.css';

const KEY = 'ways-to-pay';
/** A pasted number may have spaces between its groups. */
const NUMBER_LETTERS = 40;

interface WaysFormProps {
  saved: WaysToPay;
  reread(this: void): Promise<WaysToPay>;
}

function useWaysForm({ saved, reread }: WaysFormProps) {
  const { toast } = useShell();
  const { tellUnsaved } = useContext(SectionsContext);
  const save = useCommand('PUT /api/ways-to-pay');
  // FRM-31: the ways that the user saw when the typing began.
  const [seen, setSeen] = useState(saved);
  const form = useForm({
    key: `account/cabinet/${KEY}`,
    subject: 'me',
    initial: draftOfWays(saved),
    check: checkWays,
    send: (body) => save.mutateAsync({ body: { ...body, version: seen.version } }),
    onSaved(next) {
      setSeen(next);
      toast('Способы оплаты сохранены', 'done');
    },
    renew: renewal({
      base: draftOfWays(seen),
      words: WAYS_WORDS,
      async read() {
        const fresh = await reread();
        setSeen(fresh);
        return draftOfWays(fresh);
      },
    }),
    isGuarded: false,
  });
  const { isDirty } = form;
  if (!isDirty && saved.version > seen.version) setSeen(saved);
  // Runs before the next key or Back: a later effect would let the user leave the page meanwhile.
  useLayoutEffect(() => {
    tellUnsaved(KEY, isDirty);
    return () => tellUnsaved(KEY, false);
  }, [tellUnsaved, isDirty]);
  return form;
}

/** BIL-7, BIL-8. The ways to pay a teacher; each way is optional. */
export function WaysForm(props: WaysFormProps) {
  const form = useWaysForm(props);
  useFirstField(KEY);
  const [bank, setBank] = useState(() => previewed(form.draft));
  const ofBank = { form, onBlur: () => setBank(previewed(form.draft)) };
  const digits = { ...ofBank, inputMode: 'numeric', maxLength: NUMBER_LETTERS } as const;
  return (
    <SectionCard
      id={`${KEY}-form`}
      title="Как мне платят"
      lead="Эти способы будут в каждом счёте. Заполните те, что удобны вам: остальные в счёт не попадут."
      form={form}
    >
      <fieldset className={styles.way}>
        <legend className={styles.legend}>На счёт в банке, по платёжному коду</legend>
        <TextField {...ofBank} name="payee" label="Получатель" hint="Так, как в банке" maxLength={160} />
        <TextField {...digits} name="account_number" label="Номер счёта" hint="20 цифр" />
        <TextField {...ofBank} name="bank_name" label="Банк" maxLength={45} />
        <TextField {...digits} name="bic" label="БИК" hint="9 цифр" />
        <TextField {...digits} name="correspondent_account" label="Корреспондентский счёт" hint="Можно не заполнять" />
        <TextField {...digits} name="payee_inn" label="ИНН" hint="Можно не заполнять" />
        <CodePreview bank={form.isDirty ? bank : previewed(form.draft)} />
      </fieldset>
      <fieldset className={styles.way}>
        <legend className={styles.legend}>По номеру телефона, через СБП</legend>
        <TextField form={form} name="phone_number" label="Телефон" type="tel" maxLength={64} />
        <TextField form={form} name="phone_bank" label="Банк" hint="Куда придёт перевод" maxLength={60} />
        <TextField
          form={form}
          name="phone_name"
          label="Имя в банке"
          hint="Его увидят перед переводом"
          maxLength={100}
          placeholder="Марина В."
        />
      </fieldset>
      <fieldset className={styles.way}>
        <legend className={styles.legend}>По ссылке или коду вашего банка</legend>
        <TextField
          form={form}
          name="payment_link"
          label="Ссылка для оплаты"
          hint="Постоянная ссылка СБП, которую банк выдаёт самозанятым и ИП"
          type="url"
          maxLength={500}
          placeholder="https://"
        />
        <BankCodeField code={props.saved.bank_code_url} />
      </fieldset>
      <fieldset className={styles.way}>
        <legend className={styles.legend}>Налоговый режим</legend>
        <Segmented
          isWide
          label="Налоговый режим"
          options={TAX_STATUSES}
          value={form.draft.tax_status}
          onChange={(tax_status) => form.set({ tax_status })}
        />
        {form.draft.tax_status === 'npd' && (
          <p className={styles.note}>
            В «Финансах» появятся «Чеки к выдаче»: срок каждого чека, наименование и годовой лимит.
          </p>
        )}
      </fieldset>
    </SectionCard>
  );
}
