import { cut } from '#platform/contract/storable.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import type { RigaIntesa } from './rapporto.ts';

export interface Nota {
  readonly numero: number;
  readonly cdArticolo: string;
  readonly descrizione: string;
  readonly qta: number;
  readonly riferimento: string;
  readonly note: string;
  readonly configurazione?: string;
  readonly prezzoPrima?: number;
}

export const rigaNota = ({
  numero,
  cdArticolo,
  descrizione,
  qta,
  riferimento,
  note,
  configurazione = '',
  prezzoPrima,
}: Nota): RigaIntesa => ({
  numero,
  testo: cut([formatQuantity(qta), mostraCodiceArticolo(cdArticolo), descrizione].join(' ').trim(), 200),
  riferimento,
  note,
  rigaOrdCliente: '',
  configurazione,
  qtaLetta: qta,
  umLetta: '',
  frase: '',
  scelte: [{ cdArticolo, qta, avviso: '', ...(prezzoPrima === undefined ? {} : { prezzoPrima }) }],
});
