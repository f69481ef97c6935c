import '../src/tokens/tokens.css';
import '../src/tokens/reset.css';
import '../src/tokens/font/font.css';
import { createRoot } from 'react-dom/client';
import { Dates } from './dates.tsx';
import { Fields } from './fields.tsx';
import { LessonDialog } from './lesson-dialog.tsx';
import { Notices } from './notices.tsx';
import { Press } from './press.tsx';
import { Shown } from './shown.tsx';
import styles from './specimen.module.css';

const asked = new URLSearchParams(location.search);
const theme = asked.get('theme');
if (theme !== null) document.documentElement.dataset['theme'] = theme;

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    asked.has('dialog') ? (
      <LessonDialog />
    ) : (
      <main className={styles.sheet}>
        <Press />
        <Fields />
        <Notices />
        <Dates />
        <Shown />
      </main>
    ),
  );
}
