import type { DrawnCode, OwnWaysToPay } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { formatRoubles } from '@planner/money';
import { useShell, useUser } from '@planner/shell-api';
import { Button, ReadStatus, Skeleton } from '@planner/ui';
import { Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './ways-to-pay.module.css';

/** A code is drawn after this pause of typing, in milliseconds. */
const TYPING_PAUSE = 400;

interface WaysToPayProps {
  student_profile_id: number;
  /** The sum that the payment code contains, in roubles. Null: the payer types the sum. */
  sum: number | null;
}

/** CAB-127, CAB-118. The ways to pay the teacher of a profile. */
export function WaysToPay({ student_profile_id, sum: typed }: WaysToPayProps) {
  const { time_zone } = useUser();
  const [sum, setSum] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(setSum, TYPING_PAUSE, typed);
    return () => clearTimeout(timer);
  }, [typed]);
  const query = { student_profile_id, ...(sum !== null && { sum }) };
  const read = useLive('GET /api/student/ways-to-pay', { query }, { keepPrevious: true });
  const { data } = read;
  return (
    <section className={styles.ways} aria-label="Как заплатить">
      <h3>Как заплатить</h3>
      <ReadStatus read={read} what="способы оплаты" zone={time_zone}>
        <Skeleton height={64} />
      </ReadStatus>
      {data !== undefined && <Ways ways={data} sum={sum} />}
    </section>
  );
}

function Ways({ ways, sum }: { ways: OwnWaysToPay; sum: number | null }) {
  const { phone_number, payment_link, code, bank_code_url } = ways;
  if (phone_number === '' && payment_link === '' && code === null && bank_code_url === null) {
    return <p className={styles.note}>Как перевести деньги, спросите у преподавателя.</p>;
  }
  return (
    <>
      {phone_number !== '' && <ByPhone {...ways} />}
      {payment_link !== '' && (
        <section>
          <h4>По ссылке банка</h4>
          <p>
            <a className={styles.link} href={payment_link} target="_blank" rel="noopener noreferrer nofollow">
              Открыть ссылку для оплаты
            </a>
          </p>
          <p className={styles.note}>Ссылку выдал банк преподавателя. Сумму, возможно, придётся ввести вручную.</p>
        </section>
      )}
      {bank_code_url !== null && (
        <section>
          <h4>По коду, который выдал банк</h4>
          <img className={styles.picture} src={bank_code_url} alt="Код для оплаты от банка преподавателя" />
          <p className={styles.note}>
            Откройте приложение банка, выберите «Оплатить по QR» и наведите камеру. На телефоне сохраните картинку и
            выберите её там же. В этом коде нет суммы, введите её сами{sum === null ? '' : `: ${formatRoubles(sum)}`}.
          </p>
        </section>
      )}
      {code !== null && <ByAccount ways={ways} code={code} hasSum={sum !== null} />}
    </>
  );
}

function ByPhone({ phone_number, phone_bank, phone_name }: OwnWaysToPay) {
  const { toast } = useShell();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(phone_number);
      toast('Номер скопирован', 'done');
    } catch {
      // A browser may forbid the clipboard, and a page without https has none.
      toast('Не удалось скопировать. Выделите номер и скопируйте сами', 'error');
    }
  };
  return (
    <section>
      <h4>По номеру телефона, через СБП</h4>
      <p className={styles.phone}>
        <b>{phone_number}</b>
        <Button size="small" look="quiet" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          Скопировать номер
        </Button>
      </p>
      <p>
        Банк: {phone_bank}
        {phone_name !== '' && `. Проверьте имя: ${phone_name}`}
      </p>
    </section>
  );
}

/** The page states that the payment code is not СБП. */
function ByAccount({ ways, code, hasSum }: { ways: OwnWaysToPay; code: DrawnCode; hasSum: boolean }) {
  const details = [
    ['Получатель', ways.payee],
    ['ИНН', ways.payee_inn],
    ['Счёт', ways.account_number],
    ['Банк', ways.bank_name],
    ['БИК', ways.bic],
    ['Корр. счёт', ways.correspondent_account],
    ['Назначение', ways.purpose],
  ].filter(([, value]) => value !== '');
  return (
    <section>
      <h4>Переводом на счёт</h4>
      <img
        className={styles.picture}
        src={`data:image/svg+xml,${encodeURIComponent(code.picture)}`}
        alt="Платёжный код"
      />
      <p>
        Откройте приложение банка, выберите «Оплатить по QR» и наведите камеру: реквизиты{' '}
        {hasSum ? 'и сумма заполнятся' : 'заполнятся'} сами.
      </p>
      <p className={styles.note}>Это не СБП, а перевод на счёт по реквизитам: ваш банк может взять комиссию.</p>
      <dl className={styles.details}>
        {details.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
