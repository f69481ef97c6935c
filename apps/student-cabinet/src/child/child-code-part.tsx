import type { ChildAccess } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { dayInZone, wallClock } from '@planner/schedule';
import { useShell } from '@planner/shell-api';
import { Button } from '@planner/ui';
import { dayAndMonth } from '@planner/wording';
import { Copy, KeyRound } from 'lucide-react';
import styles from './child.module.css';

interface ChildCodePartProps {
  student_profile_id: number;
  access: ChildAccess;
  zone: string;
}

const inFours = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1-');
const until = (moment: string, zone: string) =>
  `${dayAndMonth(dayInZone(moment, zone))}, ${wallClock(moment, zone).time}`;
/** The code is behind «#», so that no server and no log reads it from the address. */
const linkOf = (code: string) => `${window.location.origin}/user/login/#${code}`;

/** ACC-231, ACC-234. Makes a code and shows it once, with its link. */
export function ChildCodePart({ student_profile_id, access, zone }: ChildCodePartProps) {
  const { toast } = useShell();
  const making = useCommand('POST /api/student/child-access/{student_profile_id}');
  // A code does not work after the access is closed or a newer code is made.
  const made = making.data?.expires_at === access.code_expires_at ? making.data : undefined;
  const make = () =>
    making.mutate({ params: { student_profile_id } }, { onError: (error) => toast(error.message, 'error') });
  const copy = (text: string, done: string) =>
    void navigator.clipboard.writeText(text).then(
      () => toast(done, 'done'),
      () => toast('Не удалось скопировать. Выделите код и скопируйте сами', 'error'),
    );
  return (
    <>
      {made !== undefined && (
        <div role="status" className={styles.made}>
          <b className={styles.code}>{inFours(made.code)}</b>
          <p className={styles.faint}>
            Действует один раз, до {until(made.expires_at, zone)}. Мы не покажем его снова.
          </p>
          <div className={styles.acts}>
            <Button icon={<Copy aria-hidden="true" />} onClick={() => copy(linkOf(made.code), 'Ссылка скопирована')}>
              Скопировать ссылку
            </Button>
            <Button look="quiet" onClick={() => copy(inFours(made.code), 'Код скопирован')}>
              Скопировать код
            </Button>
          </div>
        </div>
      )}
      {made === undefined && access.code_expires_at !== null && (
        <p className={styles.faint}>
          Код создан и действует до {until(access.code_expires_at, zone)}. Новый код его заменит.
        </p>
      )}
      <div>
        <Button
          look={access.is_open ? 'secondary' : 'primary'}
          icon={<KeyRound aria-hidden="true" />}
          isLoading={making.isPending}
          loadingLabel="Создаём"
          onClick={make}
        >
          {access.is_open ? 'Новый код' : 'Создать код'}
        </Button>
      </div>
    </>
  );
}
