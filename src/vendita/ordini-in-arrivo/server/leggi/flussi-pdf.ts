import { createInflate } from 'node:zlib';
import { breaksRule } from '#platform/contract/refusal.ts';

/** Maximum unpacked bytes of a stream and of a file. */
const massimi = { uno: 120_000_000, tutti: 400_000_000 } as const;
/** Maximum packed bytes for filters that can't be unpacked with a limit. */
const vecchiMassimi = 200_000;

const troppo = 'Il PDF, spacchettato, è troppo grande da leggere: stamparlo di nuovo come PDF e riprovare.';

/** `FlateDecode`, `LZWDecode`, `RunLengthDecode` (ISO 32000-1, 7.4), also by their short names. */
const filtri = /\/(?:FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL)\b/g;

async function spacchettati(byte: Uint8Array): Promise<number> {
  const inflate = createInflate();
  let quanti = 0;
  inflate.end(byte);
  try {
    for await (const parte of inflate as AsyncIterable<Buffer>) {
      quanti += parte.length;
      if (quanti > massimi.uno) break;
    }
  } catch {
    // A broken stream is used up to the error.
  } finally {
    inflate.destroy();
  }
  return quanti;
}

/** Refuses a PDF whose streams unpack to an implausible size, because the parser unpacks without a limit. */
export async function verificaFlussi(byte: Uint8Array): Promise<void> {
  const file = Buffer.from(byte.buffer, byte.byteOffset, byte.byteLength);
  let tutti = 0;
  for (let inizio = file.indexOf('stream'); inizio >= 0;) {
    const fine = file.indexOf('endstream', inizio);
    if (fine < 0) break;
    const da = inizio + (file[inizio + 6] === 13 ? 8 : 7);
    const capo = file.subarray(Math.max(0, inizio - 1500), inizio).toString('latin1');
    const suoi = capo.slice(Math.max(0, capo.lastIndexOf('endobj'))).match(filtri) ?? [];
    if (suoi.length > 1) throw breaksRule(troppo);
    if (suoi.some((uno) => !uno.startsWith('/Fl')) && fine - da > vecchiMassimi) throw breaksRule(troppo);
    // Zlib header found by its bytes, because the filter may be named in another object.
    const suo = ((file[da] ?? 0) & 0x0f) === 8 ? await spacchettati(file.subarray(da, fine)) : 0;
    tutti += suo;
    if (suo > massimi.uno || tutti > massimi.tutti) throw breaksRule(troppo);
    inizio = file.indexOf('stream', fine + 9);
  }
}
