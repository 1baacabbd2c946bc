import { formatCounted } from '#platform/contract/format-count.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { fullStop } from '#platform/contract/full-stop.ts';
import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { greeting, letter, paragraph, table } from '#platform/server/mail/letter.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import { escaped } from '#platform/server/pages/html.ts';
import { daRendere, dovuta } from '#produzione/terzisti/server/index.ts';
import type * as contract from '../contract.ts';
import { fuori } from './presso-terzisti.ts';

interface Riga {
  readonly id: number;
  readonly documento: string;
  readonly cdArticolo: string;
  readonly descrizione: string;
  readonly qta: number;
  readonly unMisura: string;
  readonly dtDovuta: string;
  readonly dtConsConfermata: string | null;
  readonly giorni: number;
  readonly sollecitata: string | null;
}

export const sollecitaTerzista: Verb<typeof contract.sollecitaTerzista> = async ({ ctx, input: { codTerzista } }) => {
  const oggi = oggiInItalia(ctx.now);
  const terzista = await ctx.tx.one<{ ragioneSociale: string; mail: string }>(
    sql`select ragione_sociale, mail from terzisti where cod_terzista = ${codTerzista} for update`,
  );
  if (!terzista) throw notFound('Terzista non trovato');
  if (terzista.mail === '') throw breaksRule(`${terzista.ragioneSociale} non ha un indirizzo e-mail.`);
  const righe = await ctx.tx.rows<Riga>(sql`
    select r.id, o.tipo || ' ' || o.numero || '/' || o.anno as documento, r.cd_articolo, a.descrizione, r.qt_aperta as qta, a.un_misura, ${daRendere} as dt_dovuta,
      r.dt_cons_confermata, ${oggi}::date - ${dovuta} as giorni, r.sollecitata
    from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine join articoli a on a.cd_articolo = r.cd_articolo
    where o.cod_terzista = ${codTerzista} and ${fuori} and ${dovuta} < ${oggi}::date order by ${dovuta}, r.id limit 200`);
  if (righe.length === 0)
    throw breaksRule(fullStop(`Nessuna lavorazione in ritardo presso ${terzista.ragioneSociale}`));
  if (righe.some(({ sollecitata }) => sollecitata === oggi))
    throw conflict('Il terzista è già stato sollecitato oggi.');
  await ctx.tx.run(sql`
    update ordini_fornitori_righe set sollecitata = ${oggi}::date where id = any(${righe.map(({ id }) => id)}::bigint[])`);
  await mandaSollecito(ctx, { codTerzista, ...terzista }, righe);
  ctx.log('edit terzisti', codTerzista, { dopo: { sollecitate: righe.length } });
  return { righe: righe.length, destinatario: terzista.mail };
};

async function mandaSollecito(
  { tx, jobs, now }: WriteCtx,
  { codTerzista, ragioneSociale, mail }: { codTerzista: string; ragioneSociale: string; mail: string },
  righe: readonly Riga[],
): Promise<void> {
  const corpo = letter(
    paragraph(
      greeting(ragioneSociale),
      'queste lavorazioni risultano in ritardo. Vi preghiamo di confermare la data di consegna sul portale.',
    ),
    table(['Ordine', 'Articolo', 'Quantità', 'Da rendere il', 'Confermata il', 'Giorni'], righe.map(rigaMail)),
  );
  await queueMail(
    { tx, jobs, now },
    {
      unica: `sollecito-terzista:${codTerzista}:${oggiInItalia(now)}`,
      destinatario: mail,
      oggetto: `Sollecito: ${righe.length} ${righe.length === 1 ? 'lavorazione' : 'lavorazioni'} in ritardo`,
      ...corpo,
      riferimento: { tipo: 'sollecito', ragioneSociale },
    },
  );
}

function rigaMail({ documento, cdArticolo, descrizione, qta, unMisura, dtDovuta, dtConsConfermata, giorni }: Riga) {
  const celle = [
    documento,
    `${cdArticolo} ${descrizione}`,
    `${formatQuantity(qta)} ${unMisura}`,
    formatDate(dtDovuta),
    dtConsConfermata ? formatDate(dtConsConfermata) : '',
    String(giorni),
  ];
  return {
    text: `${documento}: ${cdArticolo} ${descrizione}, ${formatQuantity(qta)} ${unMisura}, da rendere il ${formatDate(dtDovuta)}${dtConsConfermata ? `, confermata il ${formatDate(dtConsConfermata)}` : ''}, ${formatCounted(giorni, 'giorno', 'giorni')} di ritardo`,
    html: `<tr>${celle.map((cella) => `<td>${escaped(cella)}</td>`).join('')}</tr>`,
  };
}
