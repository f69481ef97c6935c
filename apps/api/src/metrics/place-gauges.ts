import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Readiness } from '../http/probes/readiness.ts';
import { certificateEnd } from './mail-certificate.ts';
import { sampled, type Sampling } from './sampled.ts';

const SOON_SECONDS = 5;
const DISK_SECONDS = 15;
const CERTIFICATE_SECONDS = 3600;
const PARTS = ['database', 'migrations', 'store'] as const;

interface Around extends Sampling {
  registry: Registry;
}

/** OPS-279. Whether the database, its migrations and the store of files are there, as `/readyz` sees it. */
export function partGauge({ readiness, registry, ...sampling }: Around & { readiness: Pick<Readiness, 'look'> }) {
  const gauge = new Gauge({
    name: 'tetradka_part_up',
    help: '1 while a part that each call needs is there, otherwise 0',
    labelNames: ['part'],
    registers: [registry],
  });
  return sampled(
    {
      name: 'parts',
      every_seconds: SOON_SECONDS,
      find: () => readiness.look(),
      show(missing) {
        for (const part of PARTS) gauge.set({ part }, missing.includes(part) ? 0 : 1);
      },
      hide: () => gauge.reset(),
    },
    sampling,
  );
}

/** OPS-281. The disk of DATA_DIR, which has the uploaded files and the embedded database. */
export function diskGauges({ dataDir, registry, ...sampling }: Around & { dataDir: string }) {
  const registers = [registry];
  const free = new Gauge({ name: 'tetradka_disk_free_bytes', help: 'Free bytes of the disk of DATA_DIR', registers });
  const size = new Gauge({ name: 'tetradka_disk_size_bytes', help: 'Size of the disk of DATA_DIR', registers });
  return sampled(
    {
      name: 'disk',
      every_seconds: DISK_SECONDS,
      find: () => statfs(dataDir),
      show({ bsize, blocks, bavail }) {
        free.set(bavail * bsize);
        size.set(blocks * bsize);
      },
      hide() {
        free.remove();
        size.remove();
      },
    },
    sampling,
  );
}

/** OPS-281. The certificate of the mail server. Without it no letter leaves. */
export function certificateGauge({ smtpUrl, registry, ...sampling }: Around & { smtpUrl: string }) {
  const gauge = new Gauge({
    name: 'tetradka_mail_certificate_seconds_left',
    help: 'Time until the certificate of the mail server expires',
    registers: [registry],
  });
  return sampled(
    {
      name: 'mail certificate',
      every_seconds: CERTIFICATE_SECONDS,
      find: async (now) => (await certificateEnd(smtpUrl)).getTime() - now.getTime(),
      show: (left_ms) => gauge.set(left_ms / 1000),
      hide: () => gauge.remove(),
    },
    sampling,
  );
}
