import { TextField, useForm } from '@planner/forms';
import { lazyComponent } from '@planner/shell-api';
import { use, useEffect, useState } from 'react';
import { IS_NEW } from './edition.ts';
import { play } from './play.ts';
import styles from './played.module.css';

const More = lazyComponent('Ещё', () => import('./more-part.tsx'));

/** The content of this remote's page, modal and extension: a form, a button, a lazy component. */
export function Played({ kind }: { kind: string }) {
  const during = play(`${kind} render`);
  if (during instanceof Promise) use(during);
  const [pressed, setPressed] = useState<'more' | 'update' | null>(null);
  const later = pressed === 'update' && play(`${kind} update`);
  if (later instanceof Promise) use(later);
  const form = useForm({
    key: 'students/played',
    subject: kind,
    initial: () => ({ text: '' }),
    check: (value) => ({ value }),
    send: () => null,
    onSaved: () => undefined,
  });
  useEffect(() => {
    void play(`${kind} effect`);
    if (!IS_NEW) Reflect.set(window, 'stoodAt', performance.now());
    const timer = setTimeout(() => play(`${kind} timer`), 20);
    return () => {
      clearTimeout(timer);
      play(`${kind} unmount`);
    };
  }, [kind]);

  const press = () => {
    void play(`${kind} event`);
    setPressed('update');
  };
  return (
    <div className={styles.played}>
      <p>{IS_NEW ? 'Новое издание' : 'Прежнее издание'}</p>
      <TextField form={form} name="text" label="Текст" />
      <button type="button" onClick={press}>
        Нажать
      </button>
      <button type="button" onClick={() => setPressed('more')}>
        Ещё
      </button>
      {pressed === 'more' && <More />}
    </div>
  );
}
