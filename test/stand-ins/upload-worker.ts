import { breaksRule } from '#platform/contract/refusal.ts';
import { servesUpload } from '#platform/server/uploads/upload-thread.ts';

/** Valid, refused, endless, memory-hungry, crashing, stopped early, or one that tells of its thread. */
export type FileDiProva = 'buono' | 'rifiutato' | 'senza fine' | 'enorme' | 'rotto' | 'basta' | 'quale';

let prepared = 'not prepared';
let works = 0;
const prepare = async (): Promise<void> => void (prepared = 'prepared');

await servesUpload(async ({ file }: { readonly file: FileDiProva }, progress, enough) => {
  progress(0.5);
  works += 1;
  if (file === 'rifiutato') throw breaksRule('Il file è vuoto.');
  if (file === 'rotto') throw new Error('a fault');
  while (file === 'basta' && !enough()) progress(0.5, 'ancora');
  const kept: number[][] = [];
  while (file === 'senza fine' || file === 'enorme') if (file === 'enorme') kept.push(Array(100_000).fill(kept.length));
  return file === 'quale' ? `${prepared}, work ${works}` : `letto: ${file}`;
}, prepare);
