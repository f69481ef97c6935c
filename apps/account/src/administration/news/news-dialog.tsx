import { call } from '@planner/api-client';
import type { NewsDraft } from '@planner/contract';
import { checkedBy, FormDialog, TextField, useForm, renewal } from '@planner/forms';
import { useCommand, useCommandOnce } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Field, TextArea } from '@planner/ui';
import { useState } from 'react';

const textsOf = ({ title, text }: Pick<NewsDraft, 'title' | 'text'>) => ({ title, text });

/** ADM-9. Writes a piece of news or edits one, published or not. */
export function NewsDialog({ item, onClose }: { item: NewsDraft | null; onClose(): void }) {
  const { toast } = useShell();
  const create = useCommandOnce('POST /api/admin/news');
  const change = useCommand('PUT /api/admin/news/{id}');
  const [version, setVersion] = useState(item?.version ?? 0);
  const form = useForm({
    key: 'account/administration/news',
    subject: String(item?.id ?? 'new'),
    initial: () => textsOf(item ?? { title: '', text: '' }),
    check: ({ title, text }) =>
      checkedBy(title.trim() === '' ? { title: 'Введите заголовок' } : {}, () => ({ title: title.trim(), text })),
    send: (body) =>
      item === null
        ? create.mutateAsync({ body })
        : change.mutateAsync({ params: { id: item.id }, body: { ...body, version } }),
    onSaved() {
      toast(item === null ? 'Черновик сохранён' : 'Новость изменена', 'done');
      onClose();
    },
    ...(item !== null && {
      renew: renewal({
        words: { title: 'Заголовок', text: 'Текст' },
        async read() {
          const { items } = await call('GET /api/admin/news', { query: { page_size: 100 } });
          const fresh = items.find(({ id }) => id === item.id) ?? item;
          setVersion(fresh.version);
          return textsOf(fresh);
        },
      }),
    }),
  });
  const { draft, errors, set } = form;
  return (
    <FormDialog form={form} title={item === null ? 'Новая новость' : 'Новость'} onClose={onClose}>
      <TextField form={form} name="title" label="Заголовок" maxLength={200} isRequired />
      <Field label="Текст" hint="Пустая строка отделяет абзацы" error={errors.text}>
        <TextArea
          rows={8}
          maxLength={10_000}
          value={draft.text}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
      </Field>
    </FormDialog>
  );
}
