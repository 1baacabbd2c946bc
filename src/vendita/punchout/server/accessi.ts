import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx, Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { logUncheckedEdit } from '#platform/server/log/unchecked-edit.ts';
import { fingerprintOf, newSecret } from '#platform/server/sessions/secrets.ts';
import { revokeFamily } from '#platform/server/sessions/store.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';
import { accessiMassimi, erroriAccesso, identitaTenuta, loAccordaUfficio, senzaSegreto } from '../rules.ts';

type Elenco = ReplyOf<typeof contract.elencoPunchout>;
type Riga = Elenco['righe'][number];
type Visita = Riga['visite'][number];

const tabella = 'punchout_accessi';

interface Letta extends Omit<Riga, 'indirizzo' | 'segretoCreato' | 'ultimoUso' | 'visite'> {
  readonly segretoCreato: Date | null;
  readonly ultimoUso: Date | null;
  readonly visite: readonly (Omit<Visita, 'righe'> & { readonly righe: number })[];
}

export const elencoPunchout =
  (base: () => string) =>
  async ({ ctx }: { ctx: ReadCtx }): Promise<Elenco> => {
    const cliente = clienteDi(ctx.actor);
    const [accessi, persone] = await Promise.all([
      ctx.db.rows<Letta>(sql`
        select a.id, a.nome, a.protocollo, a.identita, a.hosts, a.id_utente, u.username as utente, a.minuti, a.scade, a.attivo, a.fornitore,
          a.gruppo_merci, a.invia, a.ordine_diretto, a.segreto_creato, a.ultimo_uso, a.versione,
          coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'aperta', v.aperta, 'entrata', v.entrata, 'tornata', v.tornata,
              'righe', coalesce(jsonb_array_length(v.righe), 0), 'totale', v.totale) order by v.id desc)
            from (select w.* from punchout_visite w where w.id_accesso = a.id order by w.id desc limit 10) v), '[]') as visite
        from punchout_accessi a join utenti u on u.id = a.id_utente
        where a.cod_anagrafica = ${cliente} order by a.id limit ${accessiMassimi}`),
      ctx.db.rows<Elenco['persone'][number]>(sql`
        select u.id, trim(u.nome || ' ' || u.cognome) as nome, u.username from utenti u
        where u.cod_anagrafica = ${cliente} and u.ruolo = 1 and u.attivo and u.ordina and u.vede_prezzi order by u.id limit 500`),
    ]);
    const ora = (data: Date | string | null): string | null => (data === null ? null : new Date(data).toISOString());
    return {
      totale: accessi.length,
      righe: accessi.map(({ segretoCreato, ultimoUso, visite, ...una }) => ({
        ...una,
        segretoCreato: ora(segretoCreato),
        ultimoUso: ora(ultimoUso),
        indirizzo: una.protocollo === 'Peppol' ? '' : `${base()}/punchout/${porte[una.protocollo]}`,
        visite: visite.map(({ aperta, entrata, tornata, ...altro }) => ({
          ...altro,
          aperta: new Date(aperta).toISOString(),
          entrata: ora(entrata),
          tornata: ora(tornata),
        })),
      })),
      persone,
    };
  };

const porte = { OCI: 'oci', cXML: 'cxml' } as const;

type Campi = Omit<InputOf<typeof contract.salvaPunchout>, 'id' | 'versione'>;
type Tenuto = Campi & { readonly versione: number };

/** Locked; another customer's is not found. */
async function tieni({ tx, actor }: Pick<WriteCtx, 'tx' | 'actor'>, id: number): Promise<Tenuto> {
  const tenuto = await tx.one<Tenuto>(sql`
    select a.nome, a.protocollo, a.identita, a.hosts, a.id_utente, a.minuti, a.scade, a.attivo, a.fornitore, a.gruppo_merci, a.invia, a.ordine_diretto, a.versione
    from punchout_accessi a where a.id = ${id} and a.cod_anagrafica = ${clienteDi(actor)} for update`);
  if (!tenuto) throw notFound('Accesso non trovato.');
  return tenuto;
}

export const salvaPunchout: Verb<typeof contract.salvaPunchout> = async ({ ctx, input }) => {
  const { id, versione, ...scritti } = input;
  const campi: Campi = {
    ...scritti,
    identita: identitaTenuta(scritti.protocollo, scritti.identita),
    invia: scritti.protocollo === 'Peppol' ? scritti.invia : [],
    ordineDiretto: scritti.protocollo !== 'OCI' && scritti.ordineDiretto,
    hosts: [...new Set(scritti.hosts.map((uno) => uno.toLowerCase()).filter(Boolean))],
  };
  const errors = erroriAccesso(campi);
  if (errors[0]) throw breaksRule(errors[0].message, { errors });
  // Whoever names a participant gets its orders.
  if (ctx.actor.ruolo !== 2 && (campi.protocollo === 'Peppol' || campi.ordineDiretto))
    throw breaksRule(loAccordaUfficio);
  const cliente = clienteDi(ctx.actor);
  await ctx.tx.run(sql`select pg_advisory_xact_lock(hashtext('punchout_accessi'))`);
  await verificaScelte(ctx, campi, { cliente, id: id ?? null });
  if (!id) return aggiungi(ctx, cliente, campi);
  const { versione: adesso, ...prima } = await tieni(ctx, id);
  if (versione === undefined) logUncheckedEdit(ctx, tabella, String(id));
  else if (versione !== adesso) throw conflict('L’accesso è stato cambiato da un’altra persona.', { present: prima });
  await ctx.tx.run(sql`
    update punchout_accessi set nome = ${campi.nome}, protocollo = ${campi.protocollo}, identita = ${campi.identita}, hosts = ${campi.hosts}::text[],
      id_utente = ${campi.idUtente}, minuti = ${campi.minuti}, scade = ${campi.scade}, attivo = ${campi.attivo}, fornitore = ${campi.fornitore},
      gruppo_merci = ${campi.gruppoMerci}, invia = ${campi.invia}::text[], ordine_diretto = ${campi.ordineDiretto}, versione = versione + 1 where id = ${id}`);
  if (!campi.attivo || campi.idUtente !== prima.idUtente) await chiudiVisite(ctx, id);
  ctx.log({ tabella, chiave: String(id), operazione: 'edit', prima, dopo: campi });
  return { id };
};

async function verificaScelte(
  { tx }: WriteCtx,
  { identita, idUtente }: Campi,
  { cliente, id }: { readonly cliente: string; readonly id: number | null },
): Promise<void> {
  const altro = await tx.one(
    sql`select 1 from punchout_accessi a where a.identita = ${identita} and a.id is distinct from ${id}::int`,
  );
  if (altro) {
    const message = 'Questo nome è già di un altro accesso: sceglierne uno diverso.';
    throw conflict(message, { errors: [{ path: 'identita', message }] });
  }
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

/** Whoever is in by this access is out. */
async function chiudiVisite({ tx, now }: WriteCtx, id: number): Promise<void> {
  const aperte = await tx.rows<{ famiglia: string }>(
    sql`select v.famiglia from punchout_visite v where v.id_accesso = ${id} and v.famiglia is not null and v.scade > ${now}`,
  );
  for (const { famiglia } of aperte) await revokeFamily(tx, { famiglia, now });
}

export const eliminaPunchout: Verb<typeof contract.eliminaPunchout> = async ({ ctx, input: { id } }) => {
  const { versione: _, ...prima } = await tieni(ctx, id);
  await chiudiVisite(ctx, id);
  await ctx.tx.run(sql`
    delete from carrello_righe r using punchout_visite v where v.id_accesso = ${id} and r.cod_anagrafica = v.cod_anagrafica and r.persona = 1000000000 + v.id`);
  await ctx.tx.run(sql`delete from punchout_accessi where id = ${id}`);
  ctx.log({ tabella, chiave: String(id), operazione: 'delete', prima });
  return 'OK' as const;
};

export const segretoPunchout: Verb<typeof contract.segretoPunchout> = async ({ ctx, input: { id } }) => {
  const { protocollo } = await tieni(ctx, id);
  if (protocollo === 'Peppol') throw breaksRule(senzaSegreto);
  const segreto = newSecret();
  await ctx.tx.run(sql`
    update punchout_accessi set impronta = ${fingerprintOf(segreto)}, segreto_creato = ${ctx.now}, ultimo_uso = null where id = ${id}`);
  ctx.log({ tabella, chiave: String(id), operazione: 'edit', note: 'segreto nuovo' });
  return { segreto };
};
