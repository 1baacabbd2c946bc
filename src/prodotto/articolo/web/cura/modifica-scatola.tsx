import { TextInput } from '@mantine/core';
import { formatQuantity } from '#platform/contract/format.ts';
import { queryOf, writeOf } from '#platform/web/query.ts';
import type { Modifica } from '#parti/web/modifica/modifica.ts';
import { dettaglioArticolo, modificaQuantitaScatola } from '#prodotto/articolo/contract.ts';
import { verificaNumeroIntero } from '#prodotto/articolo/rules/quantita.ts';

/** P-188. */
export const modificaQuantita = (cdArticolo: string): Modifica<typeof dettaglioArticolo, string> => ({
  titolo: 'Modifica quantità',
  leggi: queryOf(dettaglioArticolo, { id: cdArticolo }),
  valore: (stato) => formatQuantity(stato.qtScatola),
  campo: ({ valore, onChange, errore, stato }) => (
    <TextInput
      label="Quantità per scatola"
      description={`${stato.descrizione}, in ${stato.unMisura}`}
      inputMode="numeric"
      data-autofocus
      value={valore}
      error={errore}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ),
  mostra: (valore) => valore,
  verifica: verificaNumeroIntero,
  salva: (QtScatola, versione) => writeOf(modificaQuantitaScatola, { CdArticolo: cdArticolo, QtScatola, versione }),
  riuscita: 'Quantità aggiornata',
  fallita: 'Errore:',
});
