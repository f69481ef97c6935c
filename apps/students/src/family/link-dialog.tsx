import { call } from '@planner/api-client';
import type { Payer } from '@planner/contract';
import { FormDialog, inWords, checkedBy, renewal, useForm, withFields } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Field } from '@planner/ui';
import { useState } from 'react';
import {
  draftOfLink,
  isShareFit,
  LINK_WORDS,
  type LinkDraft,
  linkOf,
  linkTo,
  NEW_LINK,
  NO_SHARE,
} from './link-draft.ts';
import { LinkFields } from './link-fields.tsx';
import { PayerSelect } from './payer-select.tsx';

interface LinkDialogProps {
  student_id: number;
  /** The payer whose link changes; null: an existing payer is chosen. */
  payer: Payer | null;
  onClose(this: void): void;
}

interface Draft extends LinkDraft {
  payer_id: number | null;
}

const FAULTS = { no_payer: 'Выберите плательщика', no_share: NO_SHARE };

const draftNow = (payer: Payer | null, student_id: number): Draft => {
  const link = payer === null ? undefined : linkTo(payer, student_id);
  return { payer_id: payer?.payer_id ?? null, ...(link === undefined ? NEW_LINK : draftOfLink(link)) };
};

/** PAY-38, PAY-39. The link of a payer to the student: a chosen payer, or the changed role and share. */
function useLinkForm({ student_id, payer, onClose }: LinkDialogProps) {
  const { toast } = useShell();
  const [chosen, setChosen] = useState(payer);
  const link = useCommand('PUT /api/payers/{payer_id}/students/{student_id}');
  const form = useForm({
    key: 'students/payer-link',
    subject: `${payer?.payer_id ?? 'any'}-of-${student_id}`,
    initial: () => draftNow(payer, student_id),
    check: (draft: Draft) =>
      inWords(
        checkedBy(
          {
            ...(draft.payer_id === null && { payer_id: 'no_payer' as const }),
            ...(!isShareFit(draft) && { share: 'no_share' as const }),
          },
          () => ({ payer_id: draft.payer_id ?? 0, ...linkOf(draft) }),
        ),
        FAULTS,
      ),
    send: ({ payer_id, ...body }) =>
      link.mutateAsync({ params: { payer_id, student_id }, body: { ...body, version: chosen?.version ?? '*' } }),
    renew: renewal({
      words: { payer_id: ['Плательщик', null], ...LINK_WORDS },
      async read() {
        if (chosen === null) return draftNow(null, student_id);
        const fresh = await call('GET /api/payers/{payer_id}', { params: { payer_id: chosen.payer_id } });
        setChosen(fresh);
        return draftNow(fresh, student_id);
      },
    }),
    onSaved() {
      toast(payer === null ? 'Плательщик выбран' : 'Роль и доля изменены', 'done');
      onClose();
    },
  });
  return { form, choose: setChosen };
}

export function LinkDialog(props: LinkDialogProps) {
  const { student_id, payer, onClose } = props;
  const { form, choose } = useLinkForm(props);
  const { draft, errors, set } = form;
  return (
    <FormDialog form={form} size="small" title={payer === null ? 'Выбрать плательщика' : payer.name} onClose={onClose}>
      {payer === null && (
        <Field label="Плательщик" isRequired error={errors['payer_id']}>
          <PayerSelect
            value={draft.payer_id}
            without={student_id}
            onChange={(one) => {
              choose(one);
              set({ payer_id: one?.payer_id ?? null });
            }}
          />
        </Field>
      )}
      <LinkFields form={withFields<LinkDraft, Draft>(form)} />
    </FormDialog>
  );
}
