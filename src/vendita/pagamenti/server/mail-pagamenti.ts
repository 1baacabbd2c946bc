import { fullStop } from '#platform/contract/full-stop.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import { below, facts, greeting, letter, paragraph } from '#platform/server/mail/letter.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import { casellaConPrezzi } from '#sistema/accesso/server/index.ts';
import { daCentesimi, etichettaFornitore } from '../rules.ts';
import { nomeOrdine, type Ordine, type Pagamento } from './ordine.ts';
import type { Contesto } from './contesto.ts';
import type { RigaRimborso } from './rimborsi/righe-rimborso.ts';

async function scrivi(
  { tx, jobs, now }: Contesto,
  ordine: Pick<Ordine, 'id' | 'anno' | 'numero' | 'codAnagrafica'>,
  { unica, oggetto, frase }: { unica: string; oggetto: string; frase: string },
): Promise<void> {
  const cliente = await clienteDi(tx, ordine.codAnagrafica);
  if (!cliente?.mail) return;
  await queueMail(
    { tx, jobs, now },
    {
      unica,
      destinatario: cliente.mail,
      oggetto,
      ...letter(paragraph(greeting(cliente.ragioneSociale), frase), paragraph('Grazie per averci scelto.')),
      riferimento: {
        tipo: 'OC',
        id: ordine.id,
        numero: ordine.numero,
        anno: ordine.anno,
        codAnagrafica: ordine.codAnagrafica,
        ragioneSociale: cliente.ragioneSociale,
      },
    },
  );
}

const clienteDi = (tx: Tx, codAnagrafica: string) =>
  tx.one<{ ragioneSociale: string; mail: string }>(
    sql`select c.ragione_sociale, ${casellaConPrezzi} as mail from clienti c where c.cod_anagrafica = ${codAnagrafica}`,
  );

export const scriviPagato = (contesto: Contesto, ordine: Ordine): Promise<void> =>
  scrivi(contesto, ordine, {
    unica: `ordine-pagato:${ordine.id}`,
    oggetto: `Pagamento ricevuto: ordine ${ordine.numero}/${ordine.anno}`,
    frase: `abbiamo ricevuto il pagamento di ${formatMoney(ordine.totaleDocumento)}: il vostro ordine n. ${ordine.numero}/${ordine.anno} è confermato.`,
  });

/** `resta`: cents to be refunded to the customer. */
export const scriviAnnullato = (contesto: Contesto, ordine: Ordine, motivo: string, resta: number): Promise<void> =>
  scrivi(contesto, ordine, {
    unica: `ordine-annullato:${ordine.id}`,
    oggetto: `Ordine ${ordine.numero}/${ordine.anno} annullato`,
    frase: `${fullStop(`il vostro ordine n. ${ordine.numero}/${ordine.anno} di ${formatMoney(ordine.totaleDocumento)} è annullato: ${motivo}`)} ${resta > 0 ? `Vi restituiremo ${formatMoney(daCentesimi(resta))}.` : 'Non è dovuto alcun importo.'}`,
  });

/** Once per refund; refunding the rest of a payment counts as one. */
export const scriviReso = (
  contesto: Contesto,
  ordine: Ordine,
  { riga, pagamento }: { readonly riga: RigaRimborso; readonly pagamento: Pagamento | null },
): Promise<void> =>
  scrivi(contesto, ordine, {
    unica: `rimborso:${pagamento && riga.causa !== 'modifica' ? pagamento.id : riga.id}`,
    oggetto: `Rimborso del pagamento, ordine ${ordine.numero}/${ordine.anno}`,
    frase: `abbiamo restituito ${formatMoney(daCentesimi(riga.importo))} ${pagamento ? `sul mezzo con cui avevate pagato l'ordine n. ${ordine.numero}/${ordine.anno}` : `con un bonifico, per l'ordine n. ${ordine.numero}/${ordine.anno}`}. L'accredito richiede di norma alcuni giorni.`,
  });

export function avvisaUfficio(
  { tx, jobs, now }: Contesto,
  casella: string,
  pagamento: Pagamento,
  { motivo, ordine }: { readonly motivo: string; readonly ordine: Ordine | null },
): Promise<void> {
  const corpo = letter(
    below(
      paragraph(`È arrivato un pagamento di ${formatMoney(daCentesimi(pagamento.importo))} che nessun ordine aspetta.`),
      facts([
        ['Motivo', motivo],
        ['Ordine', ordine ? nomeOrdine(ordine) : 'nessuno'],
        ['Fornitore', `${etichettaFornitore[pagamento.fornitore]}, codice ${pagamento.codice}`],
      ]),
    ),
    paragraph('Il rimborso si fa dalla pagina Pagamenti.'),
  );
  return queueMail(
    { tx, jobs, now },
    { unica: `da-rimborsare:${pagamento.id}`, destinatario: casella, oggetto: 'Pagamento da rimborsare', ...corpo },
  );
}
