import type { ReactNode } from 'react';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { DialogoModifica } from '#parti/web/modifica/dialogo-modifica.tsx';
import { chiudiModificaArticolo, useModificaArticolo } from '#parti/web/modifica/modifica-articolo.ts';
import { RichText } from '#platform/web/kit/rich-text.tsx';
import { queryOf, writeOf } from '#platform/web/query.ts';
import type { Modifica } from '#parti/web/modifica/modifica.ts';
import { TestoHtml } from '#parti/web/testo-html.tsx';
import { verificaHtml } from '#parti/regole-campi.ts';
import {
  leggiDescrizioneTecnica,
  salvaDescrizioneTecnica,
  dettaglioArticolo,
  modificaIvaArticolo,
  modificaQuantitaScatola,
} from '#prodotto/articolo/contract.ts';
import { codiciIva, nomeIva } from '#parti/iva.ts';
import { Select, TextInput } from '@mantine/core';
import { formatQuantity } from '#platform/contract/format.ts';
import { verificaNumeroIntero } from '#prodotto/articolo/rules/quantita.ts';
import { modificaEan } from './modifica-ean.tsx';

/** P-188. */
const modificaQuantita = (cdArticolo: string): Modifica<typeof dettaglioArticolo, string> => ({
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

const modificaIva = (cdArticolo: string): Modifica<typeof dettaglioArticolo, string> => ({
  titolo: 'Aliquota IVA',
  leggi: queryOf(dettaglioArticolo, { id: cdArticolo }),
  valore: (stato) => stato.cdIva,
  campo: ({ valore, onChange, errore, stato }) => (
    <Select
      label="Aliquota IVA"
      description={`${stato.descrizione}: vale per i clienti con il 22%, per gli altri vale il loro regime`}
      data={[...new Set([valore, ...codiciIva])].map((value) => ({ value, label: nomeIva(value) }))}
      allowDeselect={false}
      data-autofocus
      value={valore}
      error={errore}
      onChange={(scelta) => onChange(scelta ?? valore)}
    />
  ),
  mostra: nomeIva,
  verifica: (cdIva) => (codiciIva.includes(cdIva) ? null : 'Codice IVA non in elenco.'),
  salva: (cdIva, versione) => writeOf(modificaIvaArticolo, { id: cdArticolo, cdIva, versione }),
  riuscita: 'Aliquota aggiornata',
  fallita: 'Errore:',
});

/** P-215. */
const modificaDescrizione = (cdArticolo: string): Modifica<typeof leggiDescrizioneTecnica, string> => ({
  titolo: 'Descrizione tecnica articolo',
  leggi: queryOf(leggiDescrizioneTecnica, { cdArticolo }),
  valore: (stato) => stato.descrizioneTecnicaHtml,
  campo: ({ valore, onChange, errore }) => (
    <RichText label="Descrizione tecnica" value={valore} onChange={onChange} error={errore} />
  ),
  mostra: (valore) => (valore === '' ? 'Nessun testo' : <TestoHtml html={valore} />),
  verifica: verificaHtml,
  salva: (descrizioneTecnicaHtml, versione) =>
    writeOf(salvaDescrizioneTecnica, { cdArticolo, descrizioneTecnicaHtml, versione }),
  riuscita: 'Informazioni salvate',
  fallita: 'Errore nel salvataggio.',
  larghezza: 760,
});

/** P-188, P-215. */
export function DialoghiArticolo(): ReactNode {
  const richiesta = useModificaArticolo();
  if (!richiesta) return null;
  const { cdArticolo, dialogo } = richiesta;
  if (dialogo === 'quantita')
    return <DialogoModifica modifica={modificaQuantita(cdArticolo)} onClose={chiudiModificaArticolo} />;
  if (dialogo === 'iva') return <DialogoModifica modifica={modificaIva(cdArticolo)} onClose={chiudiModificaArticolo} />;
  if (dialogo === 'ean')
    return (
      <DialogoModifica
        modifica={modificaEan(cdArticolo)}
        soggetto={mostraCodiceArticolo(cdArticolo)}
        onClose={chiudiModificaArticolo}
      />
    );
  return <DialogoModifica modifica={modificaDescrizione(cdArticolo)} onClose={chiudiModificaArticolo} />;
}
