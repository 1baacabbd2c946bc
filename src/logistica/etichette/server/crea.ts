import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { breaksRule, conflict } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { descrCodice, esitoSconosciuto, inviata, riferimentoDi } from '../rules.ts';
import { verificaInvio } from '../rules/verifica-invio.ts';
import { scriviPer, senzaSegni } from '../rules/testi.ts';
import type { CorriereParts } from './contesto-corrieri.ts';
import { corriereDi } from './contesto-corrieri.ts';
import type { Corriere, DaSpedire, GiaSpedita } from './corrieri/porta-corriere.ts';
import { chiediCorriere, giaSpedita, secondiAttesa, secondiChiamata, segnaInviata, tra } from './esiti.ts';
import { salvaCampi } from './salva.ts';
import type { Spedizione } from './riga-spedizione.ts';
import { bloccaPer, colliDi, nomeDi } from './riga-spedizione.ts';
import { verificaEsito } from './verifica-esito.ts';

type Input = InputOf<typeof contract.creaSpedizione>;
type Esito = ReplyOf<typeof contract.creaSpedizione>;
/** What is to be sent, or what is to be looked up first. */
type Presa = { readonly una: Spedizione } & (
  | { readonly da: DaSpedire }
  | { readonly da: null; readonly spedita: GiaSpedita }
);

/**
 * Books a shipment. The reference of the attempt and the numbers of its parcels are committed before the courier is called, and the state keeps everybody
 * else away; an earlier attempt whose outcome nobody knows is looked up first.
 */
export const creaSpedizione =
  (parts: CorriereParts): Verb<typeof contract.creaSpedizione> =>
  async ({ ctx, input }) => {
    const corriere = corriereDi(parts, input.operatore);
    rifiutaSeChiuso(corriere, ctx.now);
    const prendi = (): Promise<Presa> => ctx.transaction((full) => prepara(full, parts, input));
    let presa = await prendi();
    if (!presa.da) {
      const trovata = await verificaEsito(parts, (work) => ctx.transaction(work), presa);
      if (trovata === 'presente') return { esito: 'OK', messaggio: `${inviata} Il corriere l’aveva già.` };
      if (trovata === 'ignota') return { esito: 'sconosciuto', messaggio: esitoSconosciuto(input.operatore) };
      presa = await prendi();
    }
    const { una, da } = presa;
    if (!da) throw conflict(esitoSconosciuto(input.operatore));
    return spedisci(parts, ctx.transaction, { corriere, una, da });
  };

async function spedisci(
  parts: CorriereParts,
  transaction: <T>(work: (full: WriteCtx) => Promise<T>) => Promise<T>,
  { corriere, una, da }: { readonly corriere: Corriere; readonly una: Spedizione; readonly da: DaSpedire },
): Promise<Esito> {
  const spedita = await chiediCorriere({
    parts,
    passo: (work) => transaction(work),
    una,
    indietro: 'bozza',
    chiedi: () => corriere.crea(da),
  });
  if (!spedita) return { esito: 'sconosciuto', messaggio: esitoSconosciuto(una.operatore) };
  await transaction((full) => segnaInviata({ ...full, now: parts.clock() }, una, spedita));
  const rotte = da.contatori.length - spedita.colli.filter(({ etichetta }) => etichetta !== '').length;
  const avvisi = [
    spedita.esito.gravita === 'WARNING' ? spedita.esito.messaggio : '',
    rotte > 0 ? `Etichette mancanti o incomplete: ${rotte} di ${da.contatori.length}.` : '',
  ];
  return { esito: 'OK', messaggio: [inviata, ...avvisi].filter(Boolean).join(' ') };
}

export function rifiutaSeChiuso(corriere: Corriere, now: Date): void {
  const fino = corriere.chiusoFino(now);
  if (fino === null) return;
  const ora = new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', hour: '2-digit', minute: '2-digit' });
  throw breaksRule(
    `${corriere.operatore} è in manutenzione fino alle ${ora.format(fino)}: inviare dopo, o scegliere l’altro corriere.`,
  );
}

/** Saves what the person changed, checks all, and marks the attempt; nothing to be sent where an earlier one has to be looked up first. */
async function prepara(ctx: WriteCtx, parts: CorriereParts, input: Input): Promise<Presa> {
  const trovata = await bloccaPer(ctx.tx, input, 'crea');
  if (trovata.stato === 'esito sconosciuto') {
    if (trovata.chiamato && tra(trovata.chiamato, secondiAttesa) > parts.clock())
      throw conflict(esitoSconosciuto(trovata.operatore));
    ctx.log({ tabella: 'spedizioni', chiave: nomeDi(trovata), operazione: 'edit', note: 'esito chiesto al corriere' });
    return { una: trovata, da: null, spedita: await giaSpedita(ctx, trovata) };
  }
  const salvata = await salvaCampi(ctx, trovata, input);
  rifiutaInvio(salvata, parts, oggiInItalia(ctx.now));
  await rifiutaContrassegnoDoppio(ctx, salvata);
  const tentativo = salvata.tentativo + 1;
  const riferimento = riferimentoDi(salvata.anno, salvata.codice, tentativo);
  const adesso = parts.clock();
  await ctx.tx.run(sql`
    update spedizioni set stato = 'in invio', tentativo = ${tentativo}, riferimento = ${riferimento}, numero_corriere = '', chiamato = ${adesso},
      prossima_verifica = ${tra(adesso, secondiChiamata)}, verifiche = 0
    where id = ${salvata.id}`);
  const colli = await ctx.tx.rows<{ id: number }>(sql`
    insert into spedizioni_colli (id_spedizione, tentativo, collo)
    select ${salvata.id}, ${tentativo}, n from generate_series(1, ${salvata.numColli}) n order by n returning id`);
  const una: Spedizione = { ...salvata, stato: 'in invio', tentativo, riferimento, numeroCorriere: '' };
  ctx.log({ tabella: 'spedizioni', chiave: nomeDi(una), operazione: 'edit', dopo: { stato: una.stato, riferimento } });
  return {
    una,
    da: daSpedire(
      una,
      colli.map(({ id }) => id),
    ),
  };
}

function rifiutaInvio(una: Spedizione, { colliMassimiGls }: CorriereParts, oggi: string): void {
  const errors = verificaInvio(
    { ...una, ...colliDi(una), indirizzoDestinatario: una.indirizzo },
    { operatore: una.operatore, oggi, colliMassimiGls },
  );
  if (errors[0]) throw breaksRule(errors[0].message, { errors });
}

/** Cash for a document is asked for with one shipment alone. */
async function rifiutaContrassegnoDoppio({ tx }: WriteCtx, { id, contrassegno }: Spedizione): Promise<void> {
  if (!contrassegno) return;
  const altra = await tx.one<Pick<Spedizione, 'anno' | 'codAnagrafica' | 'codice'>>(sql`
    select s.anno, s.cod_anagrafica, s.codice from spedizioni_documenti l join spedizioni_documenti m on m.id_documento = l.id_documento
    join spedizioni s on s.id = m.id_spedizione
    where l.id_spedizione = ${id} and s.id <> ${id} and s.contrassegno and s.stato not in ('bozza', 'annullata') limit 1`);
  if (!altra) return;
  const message = `Il contrassegno di questi documenti è già nella spedizione ${descrCodice(altra.anno, altra.codAnagrafica, altra.codice)}.`;
  throw breaksRule(message, { errors: [{ path: 'contrassegno', message }] });
}

/** As the courier takes it: without accents, shortened by rule. */
function daSpedire(una: Spedizione, contatori: readonly number[]): DaSpedire {
  const { righe } = scriviPer(una.operatore, { ...una, indirizzoDestinatario: una.indirizzo });
  return {
    riferimento: una.riferimento,
    descrCodice: nomeDi(una),
    codAnagrafica: una.codAnagrafica,
    destinatario: righe.destinatario,
    indirizzo: righe.indirizzoDestinatario,
    localita: righe.localita,
    cap: una.cap,
    provincia: una.provincia,
    nazione: una.nazione,
    portoAssegnato: /assegnato/i.test(una.tipoPorto),
    contrassegno: una.contrassegno ? una.valoreContrassegno : null,
    nomeContatto: senzaSegni(una.nomeContatto),
    telefono: una.telefonoContatto,
    cellulare: una.cellulareContatto,
    mail: una.mailContatto,
    peso: una.peso,
    contatori,
  };
}
