import type { Page } from '@playwright/test';
import { photo } from './photos.ts';

/** The homework of a student's cabinet. */
export class HomeworkScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  card = () => this.page.getByRole('region', { name: 'Домашние задания' });
  row = (name: string) => this.card().getByRole('button', { name });
  dialog = (name: string) => this.page.getByRole('dialog', { name });
  standing = () => this.page.getByRole('status', { name: 'Отправка ответов' });

  async choose(...words: string[]) {
    const photos = [];
    for (const word of words) photos.push(await photo(this.page, word));
    const chooser = this.page.waitForEvent('filechooser');
    await this.page.getByRole('button', { name: 'Выбрать файлы' }).click();
    await (await chooser).setFiles(photos);
  }
}
