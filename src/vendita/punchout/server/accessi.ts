import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx, Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { fingerprintOf, newSecret } from '#platform/server/sessions/secrets.ts';
import { revokeFamily } from '#platform/server/sessions/store.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';
import { accessiMassimi, senzaSegreto } from '../rules.ts';

type Elenco = ReplyOf<typeof contract.elencoPunchout>;
type Riga = Elenco['righe'][number];
type Visita = Riga['visite'][number];

export const tabella = 'punchout_accessi';

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
        select a.id, a.nome, a.protocollo, a.identita, a.hosts, a.id_utente, coalesce(u.username, '') as utente, a.minuti, a.scade, a.attivo, a.fornitore,
          a.gruppo_merci, a.invia, a.ordine_diretto, ${inviiLetti}, a.segreto_creato, a.ultimo_uso, a.versione,
          coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'aperta', v.aperta, 'entrata', v.entrata, 'tornata', v.tornata,
              'righe', coalesce(jsonb_array_length(v.righe), 0), 'totale', v.totale) order by v.id desc)
            from (select w.* from punchout_visite w where w.id_accesso = a.id order by w.id desc limit 10) v), '[]') as visite
        from punchout_accessi a left join utenti u on u.id = a.id_utente
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

/** Destination without its secret. */
const inviiLetti = sql`case when a.invii_indirizzo = '' then null
  else jsonb_build_object('indirizzo', a.invii_indirizzo, 'identita', a.invii_identita, 'conSegreto', a.invii_segreto <> '') end as invii`;

export type Campi = Omit<InputOf<typeof contract.salvaPunchout>, 'id' | 'versione' | 'invii'>;
type Tenuto = Campi & Pick<Riga, 'invii'> & { readonly versione: number };

/** Locks the access; 404 for another customer's. */
export async function tieni({ tx, actor }: Pick<WriteCtx, 'tx' | 'actor'>, id: number): Promise<Tenuto> {
  const tenuto = await tx.one<Tenuto>(sql`
    select a.nome, a.protocollo, a.identita, a.hosts, a.id_utente, a.minuti, a.scade, a.attivo, a.fornitore, a.gruppo_merci, a.invia, a.ordine_diretto, ${inviiLetti}, a.versione
    from punchout_accessi a where a.id = ${id} and a.cod_anagrafica = ${clienteDi(actor)} for update`);
  if (!tenuto) throw notFound('Accesso non trovato.');
  return tenuto;
}

/** Ends the sessions opened by this access. */
export async function chiudiVisite({ tx, now }: WriteCtx, id: number): Promise<void> {
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
