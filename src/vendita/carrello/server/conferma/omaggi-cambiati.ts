import { conflict } from '#platform/contract/refusal.ts';
import { formatMoney, formatQuantity } from '#platform/contract/format.ts';
import type { Totali } from '../../rules.ts';
import type { OmaggioPrezzato, RigaOrdinata } from '../omaggi.ts';
import { domandaPerArticolo } from '../valorizza.ts';

/** Refuses once when a gift the buyer saw is gone or reduced. */
export function controllaOmaggi(
  visti: readonly RigaOrdinata[],
  dati: readonly OmaggioPrezzato[],
  totali: Totali,
): void {
  const adesso = domandaPerArticolo(dati.map(({ omaggio }) => omaggio));
  const cambiati = [...domandaPerArticolo(visti)]
    .map(([cdArticolo, prima]) => ({ cdArticolo, prima, adesso: adesso.get(cdArticolo) ?? 0 }))
    .filter((omaggio) => omaggio.adesso < omaggio.prima);
  const [primo] = cambiati;
  if (!primo) return;
  throw conflict(
    `${frase(primo)} Il totale è ${formatMoney(totali.totDocumento)}: controllare e confermare di nuovo.`,
    {
      present: { totali, omaggi: cambiati },
    },
  );
}

const frase = ({ cdArticolo, adesso }: { readonly cdArticolo: string; readonly adesso: number }): string =>
  adesso === 0
    ? `L'omaggio ${cdArticolo} non c'è più.`
    : `Dell'omaggio ${cdArticolo} restano solo ${formatQuantity(adesso)}.`;
