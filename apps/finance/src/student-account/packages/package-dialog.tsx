import { call } from '@planner/api-client';
import type { Package } from '@planner/contract';
import { FormDialog, useForm, renewal } from '@planner/forms';
import { useCommandOnce } from '@planner/live-data';
import { formatRoubles, formatSigned } from '@planner/money';
import { useShell } from '@planner/shell-api';
import { Field, Segmented } from '@planner/ui';
import { useState } from 'react';
import type { PackageAction } from './package-row.tsx';
import { ASKED, balanceChange, doneText } from './package-wording.ts';
import styles from './packages.module.css';

export interface OpenedAction {
  bought: Package;
  action: PackageAction;
}

interface PackageDialogProps extends OpenedAction {
  /** The student's balance before the action. */
  balance: number;
  onClose(): void;
}

/** FIN-64. Shows the effect on a package and on the money of its unused lessons, before the action. */
export function PackageDialog({ bought: chosen, action, balance: known, onClose }: PackageDialogProps) {
  const { toast } = useShell();
  const [{ bought, balance }, setOpened] = useState({ bought: chosen, balance: known });
  const [refund, setRefund] = useState(false);
  const change = useCommandOnce('PUT /api/packages/{id}');
  const { title, text, save, saving } = ASKED[action];
  const form = useForm({
    key: 'finance/package',
    initial: () => ({}),
    check: () => ({ value: null }),
    send: () => change.mutateAsync({ params: { id: bought.id }, body: { action, refund, version: bought.version } }),
    renew: renewal({
      words: {},
      async read() {
        const account = await call('GET /api/students/{id}/account', { params: { id: bought.student_id } });
        setOpened({ bought: account.packages.find(({ id }) => id === bought.id) ?? bought, balance: account.balance });
        return {};
      },
    }),
    onSaved(after) {
      toast(doneText({ action, refund, before: bought, after }), 'done');
      onClose();
    },
  });
  const returns = action === 'close' ? balanceChange(bought, { refund }) : 0;
  return (
    <FormDialog
      form={form}
      title={title}
      size="small"
      saveLabel={save}
      savingLabel={saving}
      {...(action === 'burn' && { saveLook: 'danger' as const })}
      onClose={onClose}
    >
      <p className={styles.words}>
        <b>{bought.title}.</b> {text(bought)}
      </p>
      {action === 'close' && (
        <Field label="Что сделать с деньгами" isGroup>
          <Segmented
            isWide
            label="Что сделать с деньгами"
            options={[
              { value: 'keep', label: bought.released_on === null ? 'На баланс' : 'Оставить на балансе' },
              { value: 'refund', label: `Вернуть ${formatRoubles(bought.price_left)}` },
            ]}
            value={refund ? 'refund' : 'keep'}
            onChange={(chosen) => setRefund(chosen === 'refund')}
          />
        </Field>
      )}
      {(action === 'close' || action === 'burn') && (
        <p className={styles.faint} aria-live="polite">
          {returns === 0
            ? `Баланс останется ${formatSigned(balance)}`
            : `Баланс станет ${formatSigned(balance + returns)}, сейчас ${formatSigned(balance)}`}
        </p>
      )}
    </FormDialog>
  );
}
