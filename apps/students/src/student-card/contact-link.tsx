import type { StudentCard } from '@planner/contract';
import { contactAddress } from '@planner/wording';
import { Phone } from 'lucide-react';
import { ConnectIcon } from './connect-icon.tsx';
import styles from './facts.module.css';

interface ContactLinkProps {
  card: Pick<StudentCard, 'phone_number' | 'contact' | 'type_connect'>;
  /** The student's name, for screen readers. */
  name: string;
}

/** STU-60. The link to contact the student: a messenger or a call. */
export function ContactLink({ card, name }: ContactLinkProps) {
  const address = contactAddress(card);
  if (address === null) return null;
  const { href, text } = address;
  const isCall = href?.startsWith('tel:') ?? false;
  const content = (
    <>
      {isCall || card.type_connect === null ? (
        <Phone aria-hidden="true" />
      ) : (
        <ConnectIcon icon={card.type_connect.icon} />
      )}
      <span className={styles.clipped}>{text}</span>
    </>
  );
  if (href === null) return <span className={styles.contact}>{content}</span>;
  return (
    <a
      className={styles.contact}
      title={text}
      href={href}
      aria-label={`${isCall ? 'Позвонить' : 'Написать'}: ${name}, ${text}`}
      {...(href.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}
    >
      {content}
    </a>
  );
}
