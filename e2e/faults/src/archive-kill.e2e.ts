import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DEADLINES, Api, CLOCK_START, freePort, type Product, startProduct, unique } from '@planner/e2e-harness';
import { expect, request, test } from '@playwright/test';
import { newPlace, tidyUp, WHERE } from './place.ts';

const MB = 1024 * 1024;
const FILES = 24;
const FILE_MB = 8;
const AN_HOUR = 3_600_000;
const SOON = { intervals: [2], timeout: DEADLINES.work };

const filesBelow = (folder: string): string[] => {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    // The file does not exist yet, or was removed during the read.
    return [];
  }
};
const bytesBelow = (folder: string) =>
  filesBelow(folder).reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);

/** Files of exports and imports in progress lie here. */
const underWay = ({ dataDir }: Product) => bytesBelow(join(dataDir, 'files/incoming'));
const laidDown = ({ dataDir }: Product) =>
  filesBelow(join(dataDir, 'files')).filter((path) => !path.includes('/incoming/')).length;

async function newTeacher({ url }: Product): Promise<Api> {
  const api = new Api(await request.newContext(), url);
  const email = `teacher-${unique()}@stage.example`;
  await api.call('POST /api/register', {
    body: { username: email, email, password: 'correct horse', is_teacher: true, is_student: false },
  });
  return api;
}
const at = ({ request: context }: Api, { url }: Product) => new Api(context, url);
const stateOf = (api: Api) => api.call('GET /api/account-export', {});

async function killed({ process: dying }: Product): Promise<void> {
  const gone = new Promise<void>((resolve) => dying.once('exit', () => resolve()));
  dying.kill('SIGKILL');
  await gone;
}

test.afterEach(tidyUp);

test(
  `[XPT-24] killed while an archive of ${FILES * FILE_MB} MB is made, and while it is brought, on ${WHERE}: the one goes on, of the other nothing is there, and it comes in whole when it is sent again`,
  { tag: '@full' },
  async () => {
    test.setTimeout(DEADLINES.build);
    const place = { ...newPlace(), port: await freePort() };
    let hours = 0;
    // Starts late enough that the killed process no longer counts as working.
    const startLater = () => {
      const now = new Date(Date.parse(CLOCK_START) + AN_HOUR * hours++).toISOString();
      return startProduct({ ...place, env: { ...place.env, CLOCK_START: now } });
    };
    let product = await startLater();
    let teacher = await newTeacher(product);
    await teacher.call('POST /api/student-create', { body: { student_name: 'Вера' } });
    for (let n = 0; n < FILES; n++) {
      // Random bytes do not compress, like photos.
      const page = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(FILE_MB * MB)]);
      await teacher.call('POST /api/files', { body: { file: [new File([page], `${n}.pdf`)] } });
    }

    await teacher.call('POST /api/account-export', {});
    for (const share of [0.2, 0.7]) {
      await expect.poll(() => underWay(product), SOON).toBeGreaterThan(share * FILES * FILE_MB * MB);
      expect((await stateOf(teacher)).export).toMatchObject({ state: 'running', url: null });
      await killed(product);
      product = await startLater();
      teacher = at(teacher, product);
    }
    await expect.poll(async () => (await stateOf(teacher)).export?.state, { timeout: DEADLINES.work }).toBe('ready');
    const { export: made } = await stateOf(teacher);
    const bytes = await (await teacher.request.get(product.url + (made?.url ?? ''))).body();
    expect(bytes.length).toBe(made?.size);

    let newcomer = await newTeacher(product);
    const bring = (api: Api) =>
      api.call('POST /api/account-import', { body: { file: new File([new Uint8Array(bytes)], 'tetradka.zip') } });
    const before = laidDown(product);
    const left = underWay(product);
    const POINTS = {
      'a third of it has come': () => underWay(product) - left > bytes.length / 3,
      'half of its files are laid down': () => laidDown(product) - before >= FILES / 2,
      'all of its files are laid down': () => laidDown(product) - before >= FILES,
    };
    for (const [point, isThere] of Object.entries(POINTS)) {
      const bringing = bring(newcomer).then(
        () => 'came in',
        () => 'broke off',
      );
      await expect.poll(isThere, SOON).toBe(true);
      await killed(product);
      product = await startLater();
      newcomer = at(newcomer, product);

      const { may_import } = await stateOf(newcomer);
      const { total } = await newcomer.call('GET /api/all-students-teachers', { query: {} });
      if ((await bringing) === 'broke off' && may_import) expect(total, point).toBe(0);
      else expect([may_import, total], point).toEqual([false, 1]);
      // The next import needs an account without data.
      if (!may_import) newcomer = await newTeacher(product);
    }
    expect(await bring(newcomer)).toMatchObject({ students: 1, files: FILES });
    expect((await stateOf(newcomer)).may_import).toBe(false);

    await product.stop();
    place.remove();
  },
);
