import { breaksRule } from '#platform/contract/refusal.ts';
import type { Uploads } from '../uploads/uploads.ts';

const thread = new URL('./harmless-pdf-worker.ts', import.meta.url);
const none = 'Il file non è un PDF.';

/** Rewrites the PDF in a thread without active content; 422 with a message for `field`. */
export async function pdfFrom(uploads: Uploads, bytes: Uint8Array, field: string): Promise<Uint8Array> {
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-')
    throw breaksRule(none, { errors: [{ path: field, message: none }] });
  return uploads.read<Uint8Array>({ thread, given: { bytes }, field });
}
