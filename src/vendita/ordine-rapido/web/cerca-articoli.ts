import { callApi } from '#platform/web/client.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { leggiTesto } from '../contract.ts';
import type { Scelta, Voce } from './elenco-ordine.ts';

export async function cercaArticoli(parole: string, { qtaLetta, umLetta }: Voce): Promise<readonly Scelta[]> {
  const qta = qtaLetta === null ? '1' : formatQuantity(qtaLetta);
  const { righe } = await callApi(leggiTesto, { testo: `${parole}\tqta ${qta} ${umLetta}`.trim() });
  return righe[0]?.scelte ?? [];
}
