import type { StoredFile } from '@planner/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ShownFiles } from './shown-files.tsx';

const file = (id: number, name: string, isImage = true): StoredFile => ({
  id,
  name,
  media_type: '',
  size: 2_516_582,
  url: `/api/files/${id}`,
  preview_url: isImage ? `/api/files/${id}/preview` : null,
});
// An image that is not loaded yet is hidden, so no query by role finds it.
const unseen = (name: string) => screen.getByAltText(name);
const FILES = [file(1, 'первая.jpg'), file(2, 'условие.pdf', false), file(3, 'вторая.jpg')];

test('[FIL-20] a preview opens its image over the page, and an arrow key shows the next one', async () => {
  render(<ShownFiles label="Файлы задания" files={FILES} />);

  await userEvent.click(screen.getByRole('button', { name: 'Открыть: первая.jpg' }));
  fireEvent.load(unseen('первая.jpg'));
  const first = screen.getByRole('img', { name: 'первая.jpg' });
  await userEvent.keyboard('{ArrowRight}');

  expect(first).toHaveAttribute('src', '/api/files/1');
  expect(screen.getByRole('dialog', { name: 'вторая.jpg' })).toHaveTextContent('2 из 2');
  await userEvent.click(screen.getByRole('button', { name: 'Следующее изображение' }));
  expect(screen.getByRole('dialog', { name: 'первая.jpg' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Скачать' })).toHaveAttribute('href', '/api/files/1');
});

test('[FIL-20] an image that fails to load shows an error and can be loaded again', async () => {
  render(<ShownFiles label="Файлы задания" files={FILES} />);
  await userEvent.click(screen.getByRole('button', { name: 'Открыть: вторая.jpg' }));

  fireEvent.error(unseen('вторая.jpg'));
  const said = screen.getByRole('alert').textContent;
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));

  expect(said).toContain('Не удалось загрузить изображение');
  expect(screen.getByText('Загружаем изображение')).toBeInTheDocument();
});

test('[FIL-20] [FIL-21] any other file is a download with its size and the end of its name', () => {
  render(<ShownFiles label="Файлы задания" files={[file(2, `${'очень-длинное-'.repeat(20)}имя.pdf`, false)]} />);

  const link = screen.getByRole('link');

  expect(link).toHaveAttribute('href', '/api/files/2');
  expect(link).toHaveTextContent(/\.pdf2,4 МБ$/);
  expect(screen.getByText('.pdf')).toBeVisible();
});
