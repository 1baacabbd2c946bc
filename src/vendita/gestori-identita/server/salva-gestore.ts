import type { InputOf } from '#platform/contract/call.ts';
import { breaksRule, conflict, notFound, type Refusal } from '#platform/contract/refusal.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import { senzaFineRiga } from '#parti/campi.ts';
import { httpsOnly } from '#platform/server/http/public-network.ts';
import { logUncheckedEdit } from '#platform/server/log/unchecked-edit.ts';
import type { StepsCtx, Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { clienteDi, clienteInesistente } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';
import { dominioDi, erroriGestore, vedeSempre } from '../rules.ts';
import type { GestoriParts } from './gestori-parts.ts';
import { issuerAmmesso } from './issuer-ammesso.ts';
import { rigaDi, scritto, type Letto, type Scritto } from './leggi-gestore.ts';
import { fermaCliente } from './chi-entra.ts';
import { interroga } from './porta-oidc.ts';
import { chiudiConPassword, chiudiSessione, sessioniDi } from './sessioni-gestore.ts';

type Input = InputOf<typeof contract.salvaGestore>;

const campo = (path: string, message: string) => ({ errors: [{ path, message }] });

function verificati({ segreto: _, versione: __, ...input }: Input, hosts: readonly string[]): Scritto {
  const domini = [...new Set(input.domini.map((uno) => uno.trim().toLowerCase().replace(/^@/, '')).filter(Boolean))];
  const gruppi = input.gruppi.map((uno) => ({ ...uno, vedePrezzi: uno.vedePrezzi || vedeSempre(uno) }));
  const dati = { ...input, issuer: input.issuer.trim(), domini, gruppi };
  const errors = erroriGestore(dati);
  if (errors[0]) throw breaksRule(errors[0].message, { errors });
  // Also for an inactive provider, because it may be switched on later.
  if (!issuerAmmesso(dati.issuer, hosts)) {
    const message = `${new URL(dati.issuer).host}: ${httpsOnly}.`;
    throw breaksRule(message, campo('issuer', message));
  }
  return dati;
}

/** Asks the provider between two transactions. */
export const salvaGestore =
  (parts: GestoriParts): Verb<typeof contract.salvaGestore> =>
  async ({ ctx, input }) => {
    const codAnagrafica = clienteDi(ctx.actor);
    const dati = verificati(input, parts.hosts);
    const prima = await leggi(ctx, { codAnagrafica, dati, nostri: parts.interni?.domini ?? [] });
    const nuovo = senzaFineRiga(input.segreto);
    const segreto = nuovo || (prima ? (parts.sigillo.apri(prima.chiuso) ?? '') : '');
    if (segreto === '') throw breaksRule('Serve il segreto del gestore.', campo('segreto', 'Campo obbligatorio.'));
    // The stored secret belongs to the earlier address and is not sent to another.
    if (nuovo === '' && prima && prima.issuer !== dati.issuer)
      throw breaksRule(
        'Con un altro indirizzo serve il suo segreto.',
        campo('segreto', 'Scrivere il segreto del nuovo indirizzo.'),
      );
    if (dati.attivo) await interroga(parts, { ...dati, chiave: codAnagrafica, segreto, ruoli: null });
    return ctx.transaction((write) =>
      scrivi(write, { codAnagrafica, dati, chiuso: parts.sigillo.chiudi(segreto), versione: input.versione }),
    );
  };

/**
 * A customer's administrator may only enter domains of the customer's own users and of nobody else, or could redirect
 * others' logins. Invited users don't count. Our staff may enter any domain.
 */
async function leggi(
  { actor, read }: StepsCtx,
  { codAnagrafica, dati, nostri }: { codAnagrafica: string; dati: Scritto; nostri: readonly string[] },
): Promise<Letto | undefined> {
  const prima = (await read<Letto>(rigaDi(codAnagrafica)))[0];
  const nuovi = dati.domini.filter((dominio) => prima?.domini.includes(dominio) !== true);
  const nostro = nuovi.find((dominio) => nostri.includes(dominio));
  const suoi = await read<{ dominio: string; sua: boolean }>(sql`
    select split_part(u.username, '@', 2) as dominio, u.cod_anagrafica is not distinct from ${codAnagrafica} as sua from utenti u
    where split_part(u.username, '@', 2) = any(${[...dati.domini]}::text[]) and not u.attende group by 1, 2 limit 100`);
  for (const dominio of actor.ruolo === 1 ? nuovi : nostro ? [nostro] : []) {
    const propri = suoi.filter((riga) => riga.dominio === dominio);
    const fuori = dominio === nostro || propri.some(({ sua }) => !sua) || !propri.some(({ sua }) => sua);
    if (fuori) {
      const message = `${dominioDi(dominio)}: nessuno della sua azienda entra con questo dominio, o lo usano anche altri. Chiedere a noi di scriverlo.`;
      throw conflict(message, campo('domini', message));
    }
  }
  return prima;
}

interface Nuovo {
  readonly codAnagrafica: string;
  readonly dati: Scritto;
  readonly chiuso: string;
  readonly versione: string | undefined;
}

async function scrivi(ctx: WriteCtx, { codAnagrafica, dati, chiuso, versione }: Nuovo): Promise<'OK'> {
  const { tx, now, log } = ctx;
  if (!(await tx.one(sql`select 1 from clienti where cod_anagrafica = ${codAnagrafica} for no key update`)))
    throw clienteInesistente();
  const prima = await scritto(tx, codAnagrafica);
  if (versione === undefined) logUncheckedEdit(ctx, 'gestori_identita', codAnagrafica);
  else if (prima && versione !== prima.versione) throw cambiato(prima);
  const { issuer, clientId, entrano, claimGruppi, solo, uscita, attivo, domini, gruppi } = dati;
  await tx.run(sql`
    insert into gestori_identita (cod_anagrafica, issuer, client_id, segreto, entrano, claim_gruppi, solo, uscita, attivo, modificato)
    values (${codAnagrafica}, ${issuer}, ${clientId}, ${chiuso}, ${entrano}, ${claimGruppi}, ${solo}, ${uscita}, ${attivo}, ${now})
    on conflict (cod_anagrafica) do update set issuer = excluded.issuer, client_id = excluded.client_id, segreto = excluded.segreto,
      entrano = excluded.entrano, claim_gruppi = excluded.claim_gruppi, solo = excluded.solo, uscita = excluded.uscita,
      attivo = excluded.attivo, modificato = excluded.modificato`);
  await tx.run(sql`delete from domini_gestore where domini_gestore.cod_anagrafica = ${codAnagrafica}`);
  const scritti = await tx.run(sql`
    insert into domini_gestore (dominio, cod_anagrafica) select dominio, ${codAnagrafica} from unnest(${[...domini]}::text[]) dominio
    on conflict (dominio) do nothing`);
  const preso = 'Un dominio è già di un’altra azienda.';
  if (scritti < domini.length) throw conflict(preso, campo('domini', preso));
  await tx.run(sql`delete from gruppi_gestore where gruppi_gestore.cod_anagrafica = ${codAnagrafica}`);
  await tx.run(sql`
    insert into gruppi_gestore (cod_anagrafica, gruppo, amministra, vede_prezzi, ordina, approva, paga)
    select ${codAnagrafica}, r.gruppo, r.amministra, r."vedePrezzi", r.ordina, r.approva, r.paga
    from jsonb_to_recordset(${JSON.stringify(gruppi)}::jsonb)
      as r (gruppo text, amministra boolean, "vedePrezzi" boolean, ordina boolean, approva boolean, paga boolean)`);
  if (prima && (prima.issuer !== issuer || !attivo)) await chiudiTutte(tx, codAnagrafica, now);
  if (solo && attivo) await chiudiConPassword(tx, { chiave: codAnagrafica, issuer, now });
  const { chiuso: _, versione: __, ...vecchio } = prima ?? {};
  log({
    tabella: 'gestori_identita',
    chiave: codAnagrafica,
    operazione: prima ? 'edit' : 'add',
    ...(prima && { prima: vecchio }),
    dopo: dati,
  });
  return 'OK';
}

const cambiato = ({ chiuso: _, ...present }: Letto): Refusal =>
  conflict('L’accesso aziendale è stato cambiato da un’altra persona.', { present });

async function chiudiTutte(tx: Tx, codAnagrafica: string, now: Date): Promise<void> {
  for (const famiglia of await sessioniDi(tx, codAnagrafica)) await chiudiSessione(tx, { famiglia, now });
}

export const togliGestore: Verb<typeof contract.togliGestore> = async ({ ctx: { tx, actor, now, log } }) => {
  const codAnagrafica = clienteDi(actor);
  // Waits for running logins by the provider, which end below; later ones are refused.
  await fermaCliente(tx, { chiave: codAnagrafica });
  const letto = await scritto(tx, codAnagrafica);
  if (!letto) throw notFound('Questa azienda non ha un accesso aziendale.');
  const { chiuso: _, ...prima } = letto;
  await tx.run(sql`delete from gestori_identita g where g.cod_anagrafica = ${codAnagrafica}`);
  await chiudiTutte(tx, codAnagrafica, now);
  await tx.run(sql`delete from identita_utenti i where i.gestore = ${codAnagrafica}`);
  log('delete gestori_identita', codAnagrafica, { prima });
  return 'OK' as const;
};
