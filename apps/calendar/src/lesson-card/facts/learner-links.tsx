import type { Lesson } from '@planner/contract';
import { contactAddress, studentName } from '@planner/wording';
import { MessageCircle, Phone, UserRound, UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { learnerOfLesson } from '../../lesson-form/fields/learner.ts';
import { useLearners } from '../../lesson-form/fields/use-learners.ts';
import styles from '../lesson-card.module.css';

/** LSN-100. Links from the lesson to its student or group, and to the student's contacts. */
export function LearnerLinks({ lesson, onLeave }: { lesson: Lesson; onLeave(): void }) {
  const learner = learnerOfLesson(lesson);
  const { card } = useLearners(learner);
  if (learner === null) return null;
  const address = card === undefined ? null : contactAddress(card);
  const isCall = address?.href?.startsWith('tel:') ?? false;
  const [Icon, words] = learner.kind === 'group' ? [UsersRound, 'Страница группы'] : [UserRound, 'Карточка ученика'];
  return (
    <p className={styles.links}>
      <Link to={`/my-students-test/${learner.kind}/${learner.id}`} onClick={onLeave}>
        <Icon aria-hidden="true" />
        {words}
      </Link>
      {address !== null && address.href === null && <span>{address.text}</span>}
      {address !== null && address.href !== null && (
        <a
          href={address.href}
          aria-label={`${isCall ? 'Позвонить' : 'Написать'}: ${studentName(lesson)}, ${address.text}`}
          {...(address.href.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}
        >
          {isCall ? <Phone aria-hidden="true" /> : <MessageCircle aria-hidden="true" />}
          <span>{address.text}</span>
        </a>
      )}
    </p>
  );
}
