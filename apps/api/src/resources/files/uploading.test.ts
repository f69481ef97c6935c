import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredFile } from '@planner/contract';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { docxOf, EICAR, EXE, packageOf, pngOf, zipBomb, zipBombTelling, zipOf } from '../../testing/uploads/hostile.ts';
import { crossing, personAt } from '../../testing/crossing.ts';
import type { Person, Visitor } from '../../testing/person.ts';
import { ownFolder } from '../../testing/own-folder.ts';
import { testApi } from '../../testing/test-api.ts';
import { formOf, PDF, photo, type Sample } from '../../testing/uploads/samples.ts';
import { uploaded } from '../../testing/uploads/upload.ts';

const api = await testApi();
afterAll(() => api.close());

const root = join(api.config.dataDir, 'files');
/** Every file in the store, including files of current requests. The first upload creates the folder. */
const stored = () =>
  (existsSync(root) ? readdirSync(root, { recursive: true, withFileTypes: true }) : [])
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/** The metadata of a stored image. sharp may read images only from files. */
function metadataOf(bytes: Buffer) {
  const path = join(ownFolder(), 'image');
  writeFileSync(path, bytes);
  return sharp(path).metadata();
}

const send = (person: Visitor, ...samples: Sample[]) => person.send('POST /api/files', { body: formOf(...samples) });
async function bytesOf(person: Person, url: string): Promise<Buffer> {
  const { rawPayload } = await api.server.inject({ url, headers: { cookie: person.cookie ?? '' } });
  return rawPayload;
}

test('[FIL-4] several files are uploaded at once and returned in their order, a photo with its preview', async () => {
  const student = await api.student();

  const { status, body } = await send(student, PDF, await photo());

  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      files: [
        { name: 'работа.pdf', media_type: 'application/pdf', size: PDF.bytes.length, preview_url: null },
        {
          name: 'IMG_2041.jpg',
          media_type: 'image/jpeg',
          preview_url: expect.stringMatching(/^\/api\/files\/\d+\/preview$/),
        },
      ],
    },
  });
  const { files } = body as { files: StoredFile[] };
  expect(await student.call('GET /api/files', {})).toEqual(files);
  expect(await bytesOf(student, files[0]?.url ?? '')).toEqual(PDF.bytes);
});

test('[FIL-7] a photo is stored upright, without metadata of its owner, and with a preview', async () => {
  const teacher = await api.teacher();
  const { url, preview_url, size } = await uploaded(teacher, await photo({ width: 6000, height: 2000 }));

  const [kept, small] = [await bytesOf(teacher, url), await bytesOf(teacher, preview_url ?? '')];

  expect(await metadataOf(kept)).toMatchObject({ format: 'jpeg', width: 1365, height: 4096 });
  expect((await metadataOf(kept)).exif).toBeUndefined();
  expect(kept.length).toBe(size);
  expect(await metadataOf(small)).toMatchObject({ format: 'webp', width: 160, height: 480 });
});

const image = (format: 'png' | 'webp' | 'gif') =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#fff' } })
    [format]()
    .toBuffer();
const text = (content: string) => Buffer.from(content);

test.each([
  ['wordprocessingml.document', 'a.docx'],
  ['spreadsheetml.sheet', 'a.xlsx'],
  ['presentationml.slideshow', 'a.pptx'],
])('[FIL-67] the content types make a document a %s, regardless of its part names', async (kind, name) => {
  const main = 'Content/Main7.xml';
  const type = `application/vnd.openxmlformats-officedocument.${kind}.main+xml`;
  const bytes = zipOf([...packageOf(main, type), { name: main.toLowerCase(), content: text('<a/>') }]);

  expect(await uploaded(await api.teacher(), { name: 'a', bytes })).toMatchObject({ name });
});

test.each([
  ['a PNG', 'x', () => image('png'), 'image/png', 'x.png'],
  ['a WebP', 'x.png', () => image('webp'), 'image/webp', 'x.png.webp'],
  ['a GIF', 'x.gif', () => image('gif'), 'image/png', 'x.gif.png'],
  ['a Word document', 'эссе.docx', () => docxOf(), /wordprocessingml/, 'эссе.docx'],
  ['text', 'main.py', () => text('print("привет")\n'), 'text/plain', 'main.py.txt'],
  ['text after many byte order marks', 'a.txt', () => text(`${'\ufeff'.repeat(45)}x`), 'text/plain', 'a.txt'],
  ['text in a Windows encoding', 'a.txt', () => Buffer.from([0xcf, 0xf0, 0xe8]), 'text/plain', 'a.txt'],
  [
    'a voice message',
    'voice.ogg',
    () => Buffer.from(`OggS\0\u0002${'\0'.repeat(22)}OpusHead${'\0'.repeat(40)}`),
    'audio/ogg',
    'voice.ogg',
  ],
  ['a name with a path', '../../etc/passwd.pdf', () => PDF.bytes, 'application/pdf', 'passwd.pdf'],
  ['a name with a Windows path', 'C:\\дз\\1.pdf', () => PDF.bytes, 'application/pdf', '1.pdf'],
  [
    'a name with characters that reverse text',
    'фото\u202efdp\u0000.exe',
    () => PDF.bytes,
    'application/pdf',
    'фото fdp .exe.pdf',
  ],
  ['a name of 300 characters', `${'ю'.repeat(300)}.pdf`, () => PDF.bytes, 'application/pdf', `${'ю'.repeat(100)}.pdf`],
  ['no name', '', () => PDF.bytes, 'application/pdf', 'Файл.pdf'],
])('[FIL-5] [FIL-6] %s is accepted with its real type and a valid name', async (_what, name, bytesOfIt, type, kept) => {
  const teacher = await api.teacher();

  const file = await uploaded(teacher, { name, bytes: await bytesOfIt() });

  expect(file).toMatchObject({ name: kept, media_type: typeof type === 'string' ? type : expect.stringMatching(type) });
});

const broken = async () => (await photo()).bytes.subarray(0, 900);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypheic\0\0\0\0mif1heic')]);

type Refused = [what: string, name: string, bytesOfIt: () => Buffer | Promise<Buffer>, status: number, words: string];

const LARGE: Refused[] = [
  ['of 30 MB', 'a.pdf', () => Buffer.concat([PDF.bytes, Buffer.alloc(30 * 1024 * 1024)]), 413, 'Файл больше 20 МБ'],
  ['of 20,000 × 20,000 pixels', 'a.png', () => pngOf(20_000, 20_000).subarray(0, 1000), 422, 'слишком большое'],
  [
    'of 10,000 × 10,000 pixels, interlaced, so that it needs all its memory at once',
    'a.png',
    () => pngOf(10_000, 10_000, true),
    422,
    'слишком большое',
  ],
];

const REFUSED: Refused[] = [
  ['of 0 bytes', 'a.pdf', () => Buffer.alloc(0), 422, 'Файл пуст'],
  ['that is a program under another name', 'photo.jpg', () => EXE, 415, 'Такие файлы не принимаются'],
  ['that is a drawing with a script', 'a.png', () => text(SVG), 415, 'Такие файлы не принимаются'],
  [
    'that is a drawing with a script in an XML file',
    'a.png',
    () => text(`<?xml version="1.0"?>${SVG}`),
    415,
    'не принимаются',
  ],
  ['that is a web page', 'a.txt', () => text('<!doctype html><script>alert(1)</script>'), 415, 'не принимаются'],
  ['that is a web page after byte order marks', 'a.txt', () => text(`\ufeff \ufeff<svg>`), 415, 'не принимаются'],
  ['that is the test file of virus scanners', 'a.txt', () => EICAR, 415, 'не принимаются'],
  ['that is an archive', 'a.zip', () => zipOf([{ name: 'a.exe', content: EXE }]), 415, 'не принимаются'],
  ['that only begins like an archive', 'a.docx', () => text('PK\u0003\u0004junk'), 415, 'не принимаются'],
  ['in the HEIC format of newer cameras', 'IMG.HEIC', () => HEIC, 415, 'Снимки HEIC'],
  ['that unpacks to half a gigabyte', 'a.docx', zipBomb, 415, 'распаковывается'],
  ['that unpacks to more than it states', 'a.docx', () => zipBombTelling(1000), 415, 'распаковывается'],
  ['with macros', 'a.docx', () => docxOf({ name: 'word/vbaProject.bin', content: EXE }), 415, 'с макросами'],
  ['that is half a photo', 'a.jpg', broken, 422, 'Изображение повреждено'],
];

async function isRefused(...[, name, bytesOfIt, status, words]: Refused): Promise<void> {
  const teacher = await api.teacher();
  const before = stored();

  const { body } = await send(teacher, PDF, { name, bytes: await bytesOfIt() });

  expect(body).toMatchObject({
    status,
    message: expect.stringContaining(words),
    fields: { file: expect.stringContaining(words) },
  });
  expect(stored()).toEqual(before);
  expect(await teacher.call('GET /api/files', {})).toEqual([]);
}

test.each(REFUSED)('[FIL-5] [FIL-7] a file %s is rejected with a message, and nothing of it is stored', isRefused);
test.each(LARGE)(
  '[FIL-5] [FIL-7] a file %s is rejected with a message, and nothing of it is stored',
  { tags: 'full' },
  isRefused,
);

test(
  '[FIL-5] an archive with a false size that only unpacking would reveal is stored unchanged: the server unpacks nothing',
  { tags: 'full' },
  async () => {
    const teacher = await api.teacher();
    // The stated unpacked size equals the packed size; the real one is a thousand times larger.
    const bytes = zipBombTelling(32 * 1024);

    const file = await uploaded(teacher, { name: 'a.docx', bytes });

    expect(file).toMatchObject({ name: 'a.docx', size: bytes.length, preview_url: null });
    expect(await bytesOf(teacher, file.url)).toEqual(bytes);
  },
);

test('[FIL-7] a PNG of 10,000 × 10,000 pixels is accepted and scaled down', { tags: 'full' }, async () => {
  const teacher = await api.teacher();

  const { url } = await uploaded(teacher, { name: 'a.png', bytes: pngOf(10_000, 10_000) });

  expect(await metadataOf(await bytesOf(teacher, url))).toMatchObject({ width: 4096, height: 4096 });
});

test('[FIL-4] an eleventh file, another field, no file and a body without form data are rejected at their field', async () => {
  const teacher = await api.teacher();
  const eleven = formOf(...Array.from({ length: 11 }, () => PDF));
  const field = formOf(PDF);
  field.append('text', 'Готово');
  const other = new FormData();
  other.append('photo', new Blob(['x']), 'x.txt');

  const answers = [];
  for (const body of [eleven, field, other, new FormData(), undefined, {}])
    answers.push(await teacher.refused('POST /api/files', { body }));

  expect(answers.map(({ status, fields }) => ({ status, ...fields }))).toEqual([
    { status: 422, file: 'Не больше 10 файлов за раз' },
    { status: 422, text: 'Лишнее поле' },
    { status: 422, photo: 'Лишнее поле' },
    { status: 422, file: 'Выберите файл' },
    { status: 422, file: expect.stringMatching(/[а-я]/) },
    { status: 422, file: expect.stringMatching(/[а-я]/) },
  ]);
});

test('[FIL-9] only its owner can read the storage folder, and a request leaves nothing except the stored files', async () => {
  const teacher = await api.teacher();
  const before = stored();

  await uploaded(teacher, await photo());

  const added = stored().filter((path) => !before.includes(path));
  expect(added.map((path) => path.slice(root.length))).toEqual([
    expect.stringMatching(/^\/20261120\/[0-9a-f]{32}$/),
    expect.stringMatching(/^\/20261120\/[0-9a-f]{32}\.preview$/),
  ]);
  expect(added.map((path) => statSync(path).mode & 0o777)).toEqual([0o600, 0o600]);
  expect([root, join(root, '20261120'), join(root, 'incoming')].map((path) => statSync(path).mode & 0o777)).toEqual([
    0o700, 0o700, 0o700,
  ]);
});

test('[FIL-11] a repeated request with the same key stores one file, and its bytes once', async () => {
  const teacher = await api.teacher();
  const sendAs = (sample: Sample) =>
    teacher.send('POST /api/files', { body: formOf(sample) }, { 'idempotency-key': 'photo-1' });

  const first = await sendAs(PDF);
  const after = stored();
  const again = await sendAs(PDF);
  const other = await sendAs({ ...PDF, bytes: Buffer.concat([PDF.bytes, Buffer.from('%')]) });

  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  expect(other).toMatchObject({ status: 422, body: { code: 'key_reused' } });
  // The bytes of the repetition are deleted after its answer.
  await expect.poll(stored).toEqual(after);
});

test('[FIL-11] when two processes accept an account’s last file at once, one of them is stored', async () => {
  const student = await api.student();
  for (let time = 0; time < 3; time++) await send(student, ...Array.from({ length: 10 }, () => PDF));
  await send(student, ...Array.from({ length: 9 }, () => PDF));
  const other = await api.secondProcess();

  const answers = await crossing(api, {
    hold: 'lock table file in share mode',
    first: () => send(student, PDF),
    second: () => send(personAt(other, student), PDF),
  });

  expect(answers.map(({ status }) => status)).toEqual([201, 422]);
});

test('[FIL-11] an account has at most forty unattached files, and can delete each', async () => {
  const student = await api.student();
  for (let time = 0; time < 4; time++) await send(student, ...Array.from({ length: 10 }, () => PDF));
  const [first] = await student.call('GET /api/files', {});
  const before = stored();

  const refused = await send(student, PDF);
  await student.call('DELETE /api/files/{id}', { params: { id: first?.id ?? 0 } });
  const taken = await send(student, PDF);

  expect(refused).toMatchObject({ status: 422, body: { fields: { file: expect.stringMatching(/^Слишком много/) } } });
  expect(taken.status).toBe(201);
  expect(stored().length).toBe(before.length + 1);
});
