import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { Papers } from '#platform/server/pdf/papers.ts';
import { azienda } from '#catalogo/vetrina/rules.ts';
import type * as contract from '../contract.ts';
import { confronta, senzaConfronto } from '../rules/confronto-ordini.ts';
import { isAccredito } from '../rules.ts';
import { differenzeSomme } from '../rules/differenze-somme.ts';
import { altreDi, collegateDi, conStesseRighe, giaFatturati, type Intera } from './altre-fatture.ts';
import { campiFattura } from './elenco.ts';
import { conArticoli, ordinati } from './ordini-della-fattura.ts';

export async function leggiFatturaFornitore(
  { db }: ReadCtx,
  id: number,
): Promise<ReplyOf<typeof contract.leggiFatturaFornitore>> {
  const intera = await db.one<Intera>(
    sql`select ${campiFattura}, f.nome_file, case when f.stato = 'da vedere' then '' else f.utente end as utente, f.caricata, f.contenuto from fatture_fornitori f where f.id = ${id}`,
  );
  if (!intera) throw notFound('Fattura non trovata');
  const { contenuto, arrivata, ...testata } = intera;
  const { righe, ordini, ddt, riepilogo, pagamenti, causale } = contenuto;
  const lette = await conArticoli(db, contenuto);
  const [suoi, prima] = await Promise.all([ordinati(db, intera, lette), giaFatturati(db, intera, lette)]);
  const confrontate = isAccredito(testata.tipo) ? senzaConfronto(lette) : confronta(lette, suoi, prima);
  return {
    ...testata,
    arrivata: arrivata.toISOString(),
    causale,
    differenze: [...(await conStesseRighe(db, intera, lette, suoi)), ...(await delTutto(db, intera))].slice(0, 10),
    collegate: await collegateDi(db, intera),
    ordini: ordini.map(({ numero, data }) => ({ numero, data })),
    ddt: ddt.map(({ numero, data }) => ({ numero, data })),
    righe: righe.map((una, i) => {
      const { cdArticolo, ordine, differenze } = confrontate[i] ?? { cdArticolo: null, ordine: null, differenze: [] };
      return { ...una, codici: [...una.codici], cdArticolo, ordine, differenze: [...differenze] };
    }),
    riepilogo: riepilogo.slice(0, 100),
    pagamenti: [...pagamenti],
  };
}

async function delTutto(db: Sql, intera: Intera): Promise<string[]> {
  const { data, arrivata, fornitore, contenuto } = intera;
  const { doppia, pive, iban } = await altreDi(db, intera);
  const { perChi, divisa, pagamenti } = contenuto;
  const nuovi = [...new Set(pagamenti.map((uno) => uno.iban))].filter((uno) => uno !== '' && !iban.includes(uno));
  const dette: (string | false)[] = [
    fornitore === '' && 'Il fornitore non è tra quelli dei nostri ordini: dire qual è, o le righe non si confrontano.',
    pive.length > 0 && `Finora ${fornitore} fatturava con un’altra partita IVA: ${pive.join(', ')}.`,
    iban.length > 0 &&
      nuovi.length > 0 &&
      `Chiede il pagamento su un IBAN che questo fornitore non aveva: ${nuovi.join(', ')}. Chiederne conferma al fornitore prima di pagare.`,
    perChi !== azienda.piva && perChi !== azienda.codFiscale && `È intestata a ${perChi || 'nessuno'}, non a noi.`,
    doppia !== null &&
      `Stesso numero di un’altra fattura di questo fornitore, arrivata il ${formatDate(oggiInItalia(doppia))}.`,
    divisa !== 'EUR' && `È in ${divisa}, non in euro: i prezzi non si confrontano con gli ordini.`,
    ...differenzeSomme(contenuto),
    oggiInItalia(arrivata) < data && 'Ha una data nel futuro.',
  ];
  return dette.filter((una) => una !== false);
}

export const fileFatturaFornitore =
  ({ tickets, base }: Pick<Papers, 'tickets' | 'base'>) =>
  async ({ db, now }: ReadCtx, id: number): Promise<string> => {
    const file = await db.one<{ chiave: string }>(sql`select chiave from fatture_fornitori where id = ${id}`);
    if (!file) throw notFound('Fattura non trovata');
    return base + tickets.issue(file.chiave, now);
  };
