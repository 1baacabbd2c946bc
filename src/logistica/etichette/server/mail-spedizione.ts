import { cut } from '#platform/contract/storable.ts';
import { facts, greeting, letter, link, paragraph } from '#platform/server/mail/letter.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import { sql } from '#platform/server/db/sql.ts';
import { fullStop } from '#platform/contract/full-stop.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import type { Contesto } from './contesto-corrieri.ts';
import type { Spedizione } from './riga-spedizione.ts';

interface Destinatario {
  readonly ragioneSociale: string;
  readonly mail: string;
  readonly documenti: string;
}

const leggi = ({ tx }: Contesto, { id, codAnagrafica }: Spedizione): Promise<Destinatario | undefined> =>
  tx.one<Destinatario>(sql`
    select c.ragione_sociale, c.mail, coalesce((
      select string_agg(d.tipo || ' ' || d.numero || '/' || d.anno, ', ' order by d.id)
      from spedizioni_documenti l join documenti d on d.id = l.id_documento where l.id_spedizione = ${id}), '') as documenti
    from clienti c where c.cod_anagrafica = ${codAnagrafica}`);

/** Once per booking. */
export async function mailPartita(contesto: Contesto, una: Spedizione, pagina: string): Promise<void> {
  const cliente = await leggi(contesto, una);
  const mail = una.mailContatto || cliente?.mail;
  if (!cliente || !mail) return;
  await queueMail(contesto, {
    unica: `spedizione-partita:${una.riferimento}`,
    destinatario: mail,
    oggetto: `Spedizione in partenza con ${una.operatore}`,
    ...letter(
      paragraph(greeting(cliente.ragioneSociale), `la vostra merce parte con il corriere ${una.operatore}.`),
      facts([
        ['Documenti', cliente.documenti],
        ['Colli', String(una.numColli)],
        ['Destinazione', [una.destinatario, una.indirizzo, `${una.cap} ${una.localita}`].filter(Boolean).join(', ')],
        ['Consegna prevista', una.dtConsegna ? formatDate(una.dtConsegna) : ''],
      ]),
      ...(una.numeroCorriere ? [link(pagina, { says: 'Dov’è la spedizione: ', label: 'Dov’è la spedizione' })] : []),
    ),
    riferimento: { tipo: 'SP', codAnagrafica: una.codAnagrafica, ragioneSociale: cliente.ragioneSociale },
  });
}

const detti: Readonly<Record<string, readonly [chiave: string, fatto: string]>> = {
  'consegnato in parte': ['parte', 'ha consegnato solo una parte della'],
  'collo mancante': ['mancante', 'non trova un collo della'],
};

/** Once per state and reason. */
export async function mailNonConsegnata(
  contesto: Contesto,
  una: Spedizione,
  { stato, motivo, pagina }: { readonly stato: string; readonly motivo: string; readonly pagina: string },
): Promise<void> {
  const cliente = await leggi(contesto, una);
  const mail = una.mailContatto || cliente?.mail;
  if (!cliente || !mail) return;
  const [chiave, fatto] = detti[stato] ?? ['giacenza', 'non ha potuto consegnare la'];
  await queueMail(contesto, {
    unica: `spedizione-${chiave}:${una.riferimento}:${cut(motivo, 60)}`,
    destinatario: mail,
    oggetto: `Il corriere ${una.operatore} ${stato === 'in giacenza' ? 'non ha potuto consegnare' : 'non ha consegnato tutto'}`,
    ...letter(
      paragraph(
        greeting(cliente.ragioneSociale),
        fullStop(`il corriere ${una.operatore} ${fatto} vostra merce (${cliente.documenti}): ${motivo}`),
      ),
      link(pagina, { says: 'Dov’è la spedizione: ', label: 'Dov’è la spedizione' }),
    ),
    riferimento: { tipo: 'SP', codAnagrafica: una.codAnagrafica, ragioneSociale: cliente.ragioneSociale },
  });
}
