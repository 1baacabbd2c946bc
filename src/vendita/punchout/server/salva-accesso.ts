import type { InputOf } from '#platform/contract/call.ts';
import { breaksRule, conflict } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { logUncheckedEdit } from '#platform/server/log/unchecked-edit.ts';
import type { Sigillo } from '#sistema/sicurezza/server/index.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';
import {
  accessiMassimi,
  erroriAccesso,
  identitaTenuta,
  inviabili,
  loAccordaUfficio,
  stessiInvii,
  type Invii,
} from '../rules.ts';
import { chiudiVisite, tabella, tieni, type Campi } from './accessi.ts';
import { rifiutoIndirizzo } from './risposte/manda-cxml.ts';

export interface SalvaParts {
  readonly sigillo: Sigillo;
  /** Hosts in our own network that may be called. */
  readonly hosts: readonly string[];
}

type Input = InputOf<typeof contract.salvaPunchout>;
type Tenuti = Awaited<ReturnType<typeof tieni>>['invii'];

export const salvaPunchout =
  (parts: SalvaParts): Verb<typeof contract.salvaPunchout> =>
  async ({ ctx, input }) => {
    const { id, versione, invii: mandati, ...scritti } = input;
    const campi: Campi = {
      ...scritti,
      identita: identitaTenuta(scritti.protocollo, scritti.identita),
      invia: scritti.invia.filter((uno) => inviabili[scritti.protocollo].includes(uno)),
      ordineDiretto: scritti.protocollo !== 'OCI' && scritti.ordineDiretto,
      // A participant whose orders wait for the desk needs no user.
      idUtente: scritti.protocollo === 'Peppol' && !scritti.ordineDiretto ? null : scritti.idUtente,
      hosts: [...new Set(scritti.hosts.map((uno) => uno.toLowerCase()).filter(Boolean))],
    };
    const cliente = clienteDi(ctx.actor);
    await ctx.tx.run(sql`select pg_advisory_xact_lock(hashtext('punchout_accessi'))`);
    const tenuto = id ? await tieni(ctx, id) : null;
    const invii = campi.protocollo === 'cXML' ? inviiScritti(mandati, tenuto?.invii ?? null) : null;
    const errors = erroriAccesso({ ...campi, invii });
    if (errors[0]) throw breaksRule(errors[0].message, { errors });
    // Only the office may set these: a participant's orders are received in the customer's name, and URLs are called by
    // our server.
    if (ctx.actor.ruolo !== 2 && (campi.protocollo === 'Peppol' || campi.ordineDiretto || invii !== null))
      throw breaksRule(loAccordaUfficio);
    await verificaScelte(ctx, campi, { cliente, id: id ?? null });
    if (!id || !tenuto) {
      const nuovo = await aggiungi(ctx, cliente, campi);
      await scriviInvii(ctx, parts, { id: nuovo.id, invii, prima: null, voleva: false });
      return nuovo;
    }
    const { versione: adesso, ...prima } = tenuto;
    if (versione === undefined) logUncheckedEdit(ctx, tabella, String(id));
    else if (versione !== adesso) throw conflict('L’accesso è stato cambiato da un’altra persona.', { present: prima });
    await ctx.tx.run(sql`
      update punchout_accessi set nome = ${campi.nome}, protocollo = ${campi.protocollo}, identita = ${campi.identita}, hosts = ${campi.hosts}::text[],
        id_utente = ${campi.idUtente}, minuti = ${campi.minuti}, scade = ${campi.scade}, attivo = ${campi.attivo}, fornitore = ${campi.fornitore},
        gruppo_merci = ${campi.gruppoMerci}, invia = ${campi.invia}::text[], ordine_diretto = ${campi.ordineDiretto}, versione = versione + 1 where id = ${id}`);
    await scriviInvii(ctx, parts, { id, invii, prima: prima.invii, voleva: prima.invia.length > 0 });
    if (!campi.attivo || campi.idUtente !== prima.idUtente) await chiudiVisite(ctx, id);
    ctx.log({ tabella, chiave: String(id), operazione: 'edit', prima, dopo: { ...campi, invii: senza(invii) } });
    return { id };
  };

const senza = (invii: Invii | null) => invii && { indirizzo: invii.indirizzo, identita: invii.identita };

/** Absent: unchanged. */
const inviiScritti = (mandati: Input['invii'], prima: Tenuti): Invii | null =>
  mandati === undefined ? prima && { ...prima, segreto: '' } : mandati && mandati.indirizzo !== '' ? mandati : null;

interface DaScrivere {
  readonly id: number;
  readonly invii: Invii | null;
  readonly prima: Tenuti;
  /** True if documents were requested before. */
  readonly voleva: boolean;
}

/** Starts from now: documents older than the request are not sent. */
async function scriviInvii(
  { tx, now }: WriteCtx,
  { sigillo, hosts }: SalvaParts,
  { id, invii, prima, voleva }: DaScrivere,
): Promise<void> {
  if (invii === null) {
    await tx.run(sql`
      update punchout_accessi set invii_indirizzo = '', invii_identita = '', invii_segreto = '', invii_dal = null where id = ${id}`);
    return;
  }
  const { indirizzo, identita, segreto } = invii;
  const rifiuto = rifiutoIndirizzo(indirizzo, hosts);
  if (rifiuto !== null) throw breaksRule(rifiuto, { errors: [{ path: 'invii.indirizzo', message: rifiuto }] });
  const resta = segreto === '' && prima?.conSegreto === true && stessiInvii(invii, prima);
  if (segreto === '' && !resta) {
    const message = prima ? 'Un altro server, o un’altra identità, vuole il suo segreto.' : 'Campo obbligatorio.';
    throw breaksRule(message, { errors: [{ path: 'invii.segreto', message }] });
  }
  await tx.run(sql`
    update punchout_accessi set invii_indirizzo = ${indirizzo}, invii_identita = ${identita},
      invii_segreto = case when ${resta} then invii_segreto else ${segreto === '' ? '' : sigillo.chiudi(segreto)} end, invii_dal = case when ${voleva} then coalesce(invii_dal, ${now}::timestamptz) else ${now}::timestamptz end
    where id = ${id}`);
}

async function verificaScelte(
  { tx }: WriteCtx,
  { identita, idUtente, protocollo, ordineDiretto }: Campi,
  { cliente, id }: { readonly cliente: string; readonly id: number | null },
): Promise<void> {
  const altro = await tx.one(
    sql`select 1 from punchout_accessi a where a.identita = ${identita} and a.id is distinct from ${id}::int`,
  );
  if (altro) {
    const message = 'Questo nome è già di un altro accesso: sceglierne uno diverso.';
    throw conflict(message, { errors: [{ path: 'identita', message }] });
  }
  if (idUtente === null && protocollo === 'Peppol' && !ordineDiretto) return;
  const adatto = await tx.one(sql`
    select 1 from utenti u where u.id = ${idUtente} and u.cod_anagrafica = ${cliente} and u.ruolo = 1 and u.attivo and u.ordina and u.vede_prezzi`);
  if (adatto) return;
  const message = 'Scegliere una persona del cliente che vede i prezzi e ordina.';
  throw breaksRule(message, { errors: [{ path: 'idUtente', message }] });
}

async function aggiungi({ tx, now, log }: WriteCtx, cliente: string, campi: Campi): Promise<{ id: number }> {
  const nuovo = await tx.one<{ id: number }>(sql`
    insert into punchout_accessi (cod_anagrafica, nome, protocollo, identita, hosts, id_utente, minuti, scade, attivo, fornitore, gruppo_merci, invia, ordine_diretto, creato)
    select ${cliente}, ${campi.nome}, ${campi.protocollo}, ${campi.identita}, ${campi.hosts}::text[], ${campi.idUtente}::int, ${campi.minuti}::int,
      ${campi.scade}::date, ${campi.attivo}::boolean, ${campi.fornitore}, ${campi.gruppoMerci}, ${campi.invia}::text[], ${campi.ordineDiretto}::boolean, ${now}::timestamptz
    where (select count(*) from punchout_accessi a where a.cod_anagrafica = ${cliente}) < ${accessiMassimi}::int
    returning id`);
  if (!nuovo) throw breaksRule(`Gli accessi possono essere al massimo ${accessiMassimi}.`);
  log({ tabella, chiave: String(nuovo.id), operazione: 'add', dopo: campi });
  return nuovo;
}
