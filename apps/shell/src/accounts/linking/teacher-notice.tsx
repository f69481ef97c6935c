import { buttonClass } from '@planner/ui';
import { Link } from 'react-router-dom';
import { LOGIN } from '../../session/access.ts';

/** ACC-60. Explains to a teacher that the student enters the code. */
export function TeacherNotice() {
  return (
    <>
      <p>Вы вошли как преподаватель. Код вводит ученик или родитель в своей учётной записи.</p>
      <Link to={LOGIN} state={{ leaving: true }} className={buttonClass()}>
        Войти в другую учётную запись
      </Link>
    </>
  );
}
