import type { Page } from '@playwright/test';

/** A real photo as a phone makes one, drawn by the browser: a page of a notebook with these words. */
export async function photo(page: Page, words: string) {
  const address = await page.evaluate((text) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 800 });
    const drawing = canvas.getContext('2d');
    if (drawing === null) throw new Error('no canvas');
    drawing.fillStyle = 'ivory';
    drawing.fillRect(0, 0, 600, 800);
    drawing.fillStyle = 'navy';
    drawing.font = '48px sans-serif';
    drawing.fillText(text, 60, 200);
    return canvas.toDataURL('image/jpeg');
  }, words);
  return { name: `${words}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') };
}
