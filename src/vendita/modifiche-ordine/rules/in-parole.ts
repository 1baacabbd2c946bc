import { formatDiscounts, formatMoney, formatPrice, formatQuantity } from '#platform/contract/format.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { decimaliPrezzo } from '#prodotto/articolo/rules/decimali.ts';
import { dataRiga } from '#vendita/documenti/rules/data-riga.ts';
import { nomiSpese, vociOrdine } from '#vendita/documenti/rules/spese.ts';
import { stessaData, stessoPrezzo, type Cambi, type CambioRiga, type Fattori, type Testata } from '../rules.ts';

export interface CambioInParole {
  readonly che: string;
  readonly prima: string;
  readonly dopo: string;
}

/** Old and new values for mail and page; a line whose day changes too has a second row. */
export const inParole = ({ righe, prima, dopo }: Cambi): CambioInParole[] => [
  ...righe.flatMap((una) => [...merce(una), ...data(una, { prima, dopo })]),
  ...(prima.dtConsRichiesta === dopo.dtConsRichiesta
    ? []
    : [{ che: 'Consegna richiesta', prima: giorno(prima.dtConsRichiesta), dopo: giorno(dopo.dtConsRichiesta) }]),
  ...vociOrdine
    .filter((voce) => prima[voce] !== dopo[voce])
    .map((voce) => ({ che: nomiSpese[voce], prima: euroScritti(prima[voce]), dopo: euroScritti(dopo[voce]) })),
  ...(prima.totaleDocumento === dopo.totaleDocumento
    ? []
    : [
        {
          che: 'Totale documento',
          prima: formatMoney(prima.totaleDocumento),
          dopo: formatMoney(dopo.totaleDocumento),
        },
      ]),
];

const nomeDi = ({ cdArticolo, descrizioneProdotto }: CambioRiga): string =>
  [mostraCodiceArticolo(cdArticolo), descrizioneProdotto].join(' ');

function merce(una: CambioRiga): CambioInParole[] {
  const { prima, dopo, unMisura } = una;
  const stesso = prima !== null && dopo !== null && stessoPrezzo(prima, dopo);
  if (stesso && prima.qtOrdinata === dopo.qtOrdinata) return [];
  const conPrezzo = !prima || (dopo !== null && !stesso);
  const conData = dopo?.dtConsRichiesta ? `, consegna ${formatDate(dopo.dtConsRichiesta)}` : '';
  return [
    {
      che: nomeDi(una),
      prima: prima ? scritta(prima, unMisura, conPrezzo) : 'non c’era',
      dopo: dopo ? `${scritta(dopo, unMisura, conPrezzo)}${prima ? '' : conData}` : 'tolta',
    },
  ];
}

function data(una: CambioRiga, testate: { readonly prima: Testata; readonly dopo: Testata }): CambioInParole[] {
  const { prima, dopo } = una;
  if (!prima || !dopo || stessaData(prima, dopo)) return [];
  return [
    {
      che: `Consegna di ${nomeDi(una)}`,
      prima: dataScritta(prima, testate.prima),
      dopo: dataScritta(dopo, testate.dopo),
    },
  ];
}

/** `18/03/2026, come l’ordine` for a line without a day of its own. */
function dataScritta({ dtConsRichiesta = null }: Fattori, testata: Testata): string {
  const quando = giorno(dataRiga({ dtConsRichiesta }, testata));
  return dtConsRichiesta === null ? `${quando}, come l’ordine` : quando;
}

const scritta = (fattori: Fattori, unMisura: string, conPrezzo: boolean): string => {
  const sconti = formatDiscounts(fattori.sconto1, fattori.sconto2, fattori.sconto3);
  const prezzo = `${formatPrice(fattori.prUnitario, decimaliPrezzo(unMisura))}${sconti && ` sconto ${sconti}`}`;
  return `${formatQuantity(fattori.qtOrdinata)} ${unMisura}${conPrezzo ? ` a ${prezzo}` : ''}`;
};

const giorno = (data: string | null): string => formatDate(data) || 'nessuna';

const euroScritti = (euro: number | null): string => (euro === null ? 'da definire' : formatMoney(euro));
