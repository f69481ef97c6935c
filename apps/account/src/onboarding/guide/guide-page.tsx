import { useUser } from '@planner/shell-api';
import { buttonClass, PageTop } from '@planner/ui';
import { Link } from 'react-router-dom';
import { type Chapter, OF_STUDENT, OF_TEACHER } from './chapters.ts';
import styles from './guide.module.css';
import { Picture } from './picture.tsx';

const QUESTIONS = { to: '/faq', label: 'Вопросы и ответы', look: 'quiet' } as const;
/** The links to the next pages. */
const WAYS = {
  teacher: [{ to: '/onboarding/', label: 'К первым шагам', look: 'primary' }, QUESTIONS],
  student: [{ to: '/student/student-cabinet/', label: 'В кабинет', look: 'primary' }, QUESTIONS],
} as const;

/** /onboarding/guide. ONB-8: six pictures of the product for the person's role. */
export function GuidePage() {
  const { is_teacher } = useUser();
  const chapters = is_teacher ? OF_TEACHER : OF_STUDENT;
  return (
    <div>
      <PageTop title="Как всё устроено" />
      <div className={styles.page}>
        <ol className={styles.chapters}>
          {chapters.map((chapter, index) => (
            <ChapterCard key={chapter.title} chapter={chapter} place={index + 1} />
          ))}
        </ol>
        <div className={styles.buttons}>
          {WAYS[is_teacher ? 'teacher' : 'student'].map(({ to, label, look }) => (
            <Link key={to} className={buttonClass({ look })} to={to}>
              {label}
            </Link>
          ))}
        </div>
      </div>
    </div>
  );
}

function ChapterCard({ chapter, place }: { chapter: Chapter; place: number }) {
  const { title, text, picture, to, link } = chapter;
  return (
    <li className={styles.chapter}>
      <Picture of={picture} />
      <h2 className={styles.title}>
        {place}. {title}
      </h2>
      <p className={styles.text}>{text}</p>
      <Link className={styles.link} to={to}>
        {link}
      </Link>
    </li>
  );
}
