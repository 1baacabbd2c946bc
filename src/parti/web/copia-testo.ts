import { notify } from '#platform/web/kit/notify.tsx';

/** P-233. */
export async function copiaTesto(testo: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(testo);
    notify.ok('testo copiato negli appunti');
  } catch {
    notify.error('Il browser non permette di copiare negli appunti.');
  }
}
