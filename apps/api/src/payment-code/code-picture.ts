import { encode } from 'uqr';
import type { PaymentCode } from './payment-code.ts';

/** The empty border that readers need, in modules (ISO/IEC 18004). */
const BORDER = 4;

/** BIL-5. The QR code of a payment code as SVG: level M, one path of black squares on white, without a size in pixels. */
export function codePicture({ bytes }: Pick<PaymentCode, 'bytes'>): string {
  const { data, size } = encode([...bytes], { ecc: 'M', border: BORDER });
  const runs = data.flatMap((row, y) => {
    const path: string[] = [];
    for (let x = 0; x < size; x++) {
      if (row[x] !== true) continue;
      const start = x;
      while (row[x + 1] === true) x++;
      path.push(`M${start} ${y}h${x - start + 1}v1H${start}z`);
    }
    return path;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${runs.join('')}"/></svg>`
  );
}
