import { createElement } from 'react';
import section from '../page/section.module.css';
import { LeftField, LeftForm } from './left-form.tsx';
import styles from './reviews.module.css';

/**
 * LND-31. The server repeats this element for each approved review and replaces its placeholders. Without reviews the
 * server removes it.
 */
function ShownReviews() {
  return createElement(
    'each-review',
    null,
    <figure className={styles.review}>
      <blockquote className={styles.text}>__REVIEW_TEXT__</blockquote>
      <figcaption className={styles.who}>
        <b className={styles.name}>__REVIEW_NAME__</b>
        <span className={styles.about}>__REVIEW_ABOUT__</span>
      </figcaption>
    </figure>,
  );
}

/**
 * Отзывы: the approved reviews and the form, which is shown even without reviews. A page of the application shows only
 * the form.
 */
export function Reviews({ isPrerendered }: { isPrerendered?: boolean | undefined }) {
  return (
    <section className={section.section} id="reviews">
      <div className={section.inner}>
        <h2 className={section.title}>Отзывы</h2>
        {isPrerendered && (
          <div className={styles.reviews}>
            <ShownReviews />
          </div>
        )}
        <div className={styles.form}>
          <p className={section.lead}>Уже ведёте занятия с Тетрадкой? Расскажите, что стало проще.</p>
          <LeftForm
            id="review"
            section="reviews"
            call="/api/public/reviews"
            name="Оставить отзыв"
            button="Отправить отзыв"
            thanks="Спасибо! Отзыв появится здесь после проверки."
          >
            <LeftField id="review-name" name="name" label="Как вас зовут" max={100} isRequired autoComplete="name" />
            <LeftField id="review-about" name="about" label="Кто вы: предмет, город" max={100} />
            <LeftField id="review-text" name="text" label="Отзыв" max={2000} min={10} isRequired isLong />
          </LeftForm>
        </div>
      </div>
    </section>
  );
}

/** The form that requests a demonstration of the product. */
export function DemoRequestForm() {
  return (
    <section className={section.section} id="demo">
      <div className={section.split}>
        <div>
          <h2 className={section.title}>Попросить показать</h2>
          <p className={section.lead}>Оставьте контакт: всё покажем и поможем загрузить учеников.</p>
        </div>
        <LeftForm
          id="demo"
          section="demo"
          call="/api/public/demo-request"
          name="Заявка на показ"
          button="Оставить заявку"
          thanks="Спасибо! Мы напишем вам."
        >
          <LeftField id="demo-name" name="name" label="Как вас зовут" max={100} isRequired autoComplete="name" />
          <LeftField
            id="demo-contact"
            name="contact"
            label="Почта, телефон или Telegram"
            max={200}
            min={3}
            isRequired
          />
          <LeftField id="demo-comment" name="comment" label="Что показать (необязательно)" max={2000} isLong />
        </LeftForm>
      </div>
    </section>
  );
}
