import type { StudentProfile } from '@planner/contract';
import { facts } from '@planner/contract/student-table';
import { useLive } from '@planner/live-data';
import { formatRate } from '@planner/money';
import { dayInZone, wallClock } from '@planner/schedule';
import { useNow, useShell, useUser } from '@planner/shell-api';
import { Avatar, Button, Card, LinkedText, Money, Tag } from '@planner/ui';
import { dayAndMonth, HOMEWORK_STATE, studentName } from '@planner/wording';
import type { ReactNode } from 'react';
import { ContactLink } from '../student-card/contact-link.tsx';
import styles from './profile-card.module.css';

interface FactProps {
  title: string;
  children: ReactNode;
  isLong?: boolean;
}

function Fact({ title, children, isLong }: FactProps) {
  return (
    <div className={isLong ? styles.long : undefined}>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const FACTS = facts();

/** Returns «18:24», with the day if it is another day there. */
function clockThere(now: number, zone: string, own: string): string {
  const { date, time } = wallClock(now, zone);
  return date === dayInZone(now, own) ? time : `${time}, ${dayAndMonth(date)}`;
}

/** The student's card: balance, contacts, rate, local time, and the teacher's remarks. */
export function ProfileCard({ student }: { student: StudentProfile }) {
  const now = useNow();
  const { modals } = useShell();
  const { time_zone: own } = useUser();
  const { data: subjects = [] } = useLive('GET /api/subjects', {});
  const name = studentName(student);
  const homework = student.homework_status && HOMEWORK_STATE[student.homework_status];
  const taught = subjects
    .filter(({ id }) => student.subject_ids.includes(id))
    .map((subject) => subject.name)
    .join(', ');
  const zone = student.time_zone ?? own;
  const hasContact = student.phone_number !== '' || student.contact !== '';

  return (
    <Card>
      <div className={styles.head}>
        <Avatar name={name} hue={student.color} size="large" />
        <span className={styles.balance}>
          <small>Баланс</small>
          <Money amount={student.balance} isSigned />
        </span>
        <span className={styles.tags}>
          {student.trial && <Tag hue={student.color}>Пробный</Tag>}
          {homework !== null && <Tag tone={homework.tone}>ДЗ: {homework.text}</Tag>}
          {student.archived_at !== null && <Tag>Архив</Tag>}
        </span>
        {student.archived_at === null && modals.isOffered('payment') && (
          <Button
            look="soft"
            className={styles.pay}
            onClick={() => void modals.open('payment', { student_id: student.id })}
          >
            Внести оплату
          </Button>
        )}
      </div>
      <dl className={styles.facts}>
        {hasContact && (
          <Fact title="Связь">
            <span className={styles.link}>
              <ContactLink card={student} name={name} />
            </span>
          </Fact>
        )}
        <Fact title="Ставка">{formatRate(student.rate, student.time_rate)}</Fact>
        <Fact title={student.time_zone === null ? 'Время ученика, как у вас' : 'Время ученика'}>
          <time>{clockThere(now, zone, own)}</time>
        </Fact>
        {FACTS.map(({ title, names, isLong }) => {
          const texts = names.map((field) => {
            if (field === 'subject_ids') return taught;
            return field === 'tags' ? student.tags.join(', ') : student[field];
          });
          const text = texts.filter((part) => part !== '').join(', ');
          return text === '' ? null : (
            <Fact key={title} isLong={isLong} title={title}>
              <LinkedText text={text} />
            </Fact>
          );
        })}
      </dl>
    </Card>
  );
}
