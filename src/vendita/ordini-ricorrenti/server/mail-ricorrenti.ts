import { formatQuantity } from '#platform/contract/format.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import { greeting, letter, link, paragraph } from '#platform/server/mail/letter.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { casellaConPrezzi } from '#sistema/accesso/server/index.ts';
import type { RigaValutata } from './leggi-ricorrenti.ts';

export interface Caselle {
  readonly urlPubblico: () => string;
  readonly casellaUfficio: string;
}

interface Posta extends Caselle {
  readonly tx: Tx;
  readonly jobs: Jobs;
  readonly now: Date;
}

export interface DiData {
  readonly id: number;
  readonly nome: string;
  readonly codAnagrafica: string;
  readonly giorno: string;
}

const destinatario = (tx: Tx, codAnagrafica: string) =>
  tx.one<{ ragioneSociale: string; mail: string }>(
    sql`select c.ragione_sociale, ${casellaConPrezzi} as mail from clienti c where c.cod_anagrafica = ${codAnagrafica}`,
  );

/** Unique mail key; shows that a date was announced. */
export const unicaAvviso = ({ id, giorno }: Pick<DiData, 'id' | 'giorno'>): string => `ricorrente:${id}:${giorno}`;

const inRiga = ({ cdArticolo, descrizione, qta, unMisura, rifiuto }: RigaValutata): string =>
  `${formatQuantity(qta)} ${unMisura} ${mostraCodiceArticolo(cdArticolo)} ${descrizione}${rifiuto && ` (${rifiuto})`}`;

/** Mail with the lines to be ordered, two days before. */
export async function mandaAvviso(posta: Posta, data: DiData, righe: readonly RigaValutata[]): Promise<void> {
  const cliente = await destinatario(posta.tx, data.codAnagrafica);
  if (!cliente?.mail) return;
  await queueMail(posta, {
    unica: unicaAvviso(data),
    destinatario: cliente.mail,
    oggetto: `Ordine ricorrente «${data.nome}» del ${formatDate(data.giorno)}`,
    ...letter(
      paragraph(
        greeting(cliente.ragioneSociale),
        `il ${formatDate(data.giorno)} faremo l’ordine ricorrente «${data.nome}», ai prezzi e con la disponibilità di quel giorno:`,
      ),
      paragraph(...righe.map(inRiga)),
      link(`${posta.urlPubblico()}/ordiniricorrenti?id=${data.id}`, {
        says: 'Per saltare questa data, cambiare le quantità o fermarlo: ',
        label: 'Salta questa data, cambia le quantità o ferma',
      }),
    ),
    riferimento: { tipo: 'ricorrente', codAnagrafica: data.codAnagrafica, ragioneSociale: cliente.ragioneSociale },
  });
}

/** Outcome; also the end of the mail's subject. */
type Come = 'incompleto' | 'non fatto' | 'in approvazione';

const accaduto: Readonly<Record<Come, string>> = {
  incompleto: 'è stato fatto, ma non per intero',
  'non fatto': 'non è stato fatto',
  'in approvazione': 'aspetta chi in azienda lo approva, e la merce non è ancora impegnata',
};

/** Tells customer and office why there is no order, or what is missing. `volta` numbers the attempts. */
export async function mandaEsito(
  posta: Posta,
  data: DiData,
  { esito, come, volta }: { readonly esito: string; readonly come: Come; readonly volta: string },
): Promise<void> {
  const cliente = await destinatario(posta.tx, data.codAnagrafica);
  if (!cliente) return;
  for (const [chi, casella] of [
    ['cliente', cliente.mail],
    ['ufficio', posta.casellaUfficio],
  ] as const)
    if (casella !== '')
      await queueMail(posta, {
        unica: `${unicaAvviso(data)}:${volta}:${chi}`,
        destinatario: casella,
        oggetto: `Ordine ricorrente «${data.nome}» del ${formatDate(data.giorno)}: ${come}`,
        ...letter(
          paragraph(
            greeting(chi === 'ufficio' ? 'ufficio' : cliente.ragioneSociale),
            `l’ordine ricorrente «${data.nome}» di ${cliente.ragioneSociale} (${data.codAnagrafica}) del ${formatDate(data.giorno)} ${accaduto[come]}:`,
          ),
          paragraph(...esito.split('\n')),
          link(`${posta.urlPubblico()}/ordiniricorrenti?id=${data.id}`, {
            says: 'Si vede qui: ',
            label: 'Vai all’ordine ricorrente',
          }),
        ),
        riferimento: { tipo: 'ricorrente', codAnagrafica: data.codAnagrafica, ragioneSociale: cliente.ragioneSociale },
      });
}
