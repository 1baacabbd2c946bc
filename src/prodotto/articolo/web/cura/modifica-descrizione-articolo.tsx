import { RichText } from '#platform/web/kit/rich-text.tsx';
import { queryOf, writeOf } from '#platform/web/query.ts';
import type { Modifica } from '#parti/web/modifica/modifica.ts';
import { TestoHtml } from '#parti/web/testo-html.tsx';
import { verificaHtml } from '#parti/regole-campi.ts';
import { leggiDescrizioneTecnica, salvaDescrizioneTecnica } from '#prodotto/articolo/contract.ts';

/** P-215. */
export const modificaDescrizione = (cdArticolo: string): Modifica<typeof leggiDescrizioneTecnica, string> => ({
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
