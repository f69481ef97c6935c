import { Users } from 'lucide-react';
import { Banner, Button, Card, EmptyState, ErrorBar, Loading, Skeleton, Toast } from '../src/index.ts';
import styles from './specimen.module.css';

export function Notices() {
  return (
    <>
      <Card title="Загрузка, пусто, ошибка" className={styles.third}>
        <Loading className={styles.stack}>
          <Skeleton width="60%" />
          <Skeleton height={44} />
          <Skeleton height={44} width="86%" />
        </Loading>
        <EmptyState
          title="В архиве нет ни одного ученика"
          icon={<Users aria-hidden="true" size={20} />}
          action={<Button>К ученикам</Button>}
        >
          Сюда попадут те, с кем вы закончили заниматься. Вернуть можно в любой момент.
        </EmptyState>
        <ErrorBar onRetry={() => {}}>Не удалось загрузить неделю</ErrorBar>
      </Card>
      <Card title="Уведомления, 3 секунды" className={styles.third}>
        <div className={styles.stack}>
          <Toast action={{ label: 'Вернуть', onPick: () => {} }}>Перенесено на вс, 22.11, 16:15</Toast>
          <Toast tone="bad">Произошла ошибка при удалении ученика</Toast>
          <Toast tone="info" onClose={() => {}}>
            Копия ссылки в буфере обмена
          </Toast>
        </div>
      </Card>
      <Card title="Сообщения страницы" className={styles.third}>
        <div className={styles.stack}>
          <Banner tone="warn">Нет сети. Показаны данные на 14:05</Banner>
          <Banner onClose={() => {}}>Вышла новая версия</Banner>
          <Banner tone="good">Почта подтверждена</Banner>
          <Banner tone="bad">Сервер не отвечает</Banner>
        </div>
      </Card>
    </>
  );
}
