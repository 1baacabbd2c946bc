import type { InputOf } from '#platform/contract/call.ts';
import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { rifiutiRichiesta } from '../rules.ts';
import { mailIncarico } from './mail-richieste.ts';

type Input = InputOf<typeof contract.salvaRichiesta>;
type Stesura = Omit<Input, 'idRichiesta' | 'versione' | 'altro'> & { readonly altro: string };
type Adesso = Stesura & { readonly versione: number };

/** Checks the version; a new assignee gets a mail. */
export async function salvaRichiesta({ ctx, input }: { ctx: WriteCtx; input: Input }): Promise<'OK'> {
  const { idRichiesta, versione, ...scritta } = input;
  const prima = idRichiesta === null ? null : await adesso(ctx, idRichiesta, versione);
  // Cleared when the area changes.
  const tenuto = prima?.area === scritta.area ? prima.altro : '';
  const stesura = conData(ctx, { ...scritta, altro: scritta.altro ?? tenuto });
  rifiuta(stesura);
  await controllaPersone(ctx, stesura);
  const id = idRichiesta === null ? await aggiungi(ctx, stesura) : await cambia(ctx, idRichiesta, stesura);
  ctx.log({
    tabella: 'richieste',
    chiave: String(id),
    operazione: prima ? 'edit' : 'add',
    ...(prima ? { prima } : {}),
    dopo: stesura,
    ...(prima && versione === undefined ? { note: 'senza versione: nessun controllo delle modifiche altrui' } : {}),
  });
  const { utenteEsecuzione, eseguito } = stesura;
  if (utenteEsecuzione !== null && !eseguito && prima?.utenteEsecuzione !== utenteEsecuzione)
    await mailIncarico(ctx, id, `richiesta-incarico:${id}:${utenteEsecuzione}:${(prima?.versione ?? 0) + 1}`);
  return 'OK';
}

const conData = ({ now }: WriteCtx, scritta: Stesura): Stesura => ({
  ...scritta,
  dataEsecuzione: scritta.eseguito ? (scritta.dataEsecuzione ?? oggiInItalia(now)) : null,
});

function rifiuta(stesura: Stesura): void {
  const errors = Object.entries(rifiutiRichiesta(stesura)).map(([path, message]) => ({ path, message }));
  if (errors[0]) throw breaksRule(errors[0].message, { errors });
}

async function controllaPersone({ tx }: WriteCtx, { utenteRichiesta, utenteEsecuzione }: Stesura): Promise<void> {
  const chieste = [...new Set([utenteRichiesta, ...(utenteEsecuzione === null ? [] : [utenteEsecuzione])])];
  const trovate = await tx.rows(
    sql`select u.id from utenti u where u.id = any(${chieste}::int[]) and u.ruolo in (2, 4, 5, 6)`,
  );
  if (trovate.length < chieste.length) throw breaksRule('Utente non trovato.');
}

async function adesso({ tx }: WriteCtx, id: number, versione: number | undefined): Promise<Adesso> {
  const prima = await tx.one<Adesso>(sql`
    select area, altro, descrizione, utente_richiesta, urgente, in_lavorazione, eseguito, archivia, test, utente_esecuzione, data_esecuzione, versione
    from richieste where id = ${id} for update`);
  if (!prima) throw notFound();
  if (versione !== undefined && prima.versione !== versione)
    throw conflict('La richiesta è stata modificata da un altro utente.', { present: prima });
  return prima;
}

async function aggiungi({ tx, now }: WriteCtx, r: Stesura): Promise<number> {
  const nuova = await tx.one<{ id: number }>(sql`
    insert into richieste (area, altro, descrizione, utente_richiesta, urgente, in_lavorazione, eseguito, archivia, test, utente_esecuzione, data_esecuzione, data_richiesta)
    values (${r.area}, ${r.altro}, ${r.descrizione}, ${r.utenteRichiesta}, ${r.urgente}, ${r.inLavorazione}, ${r.eseguito}, ${r.archivia}, ${r.test},
      ${r.utenteEsecuzione}, ${r.dataEsecuzione}, ${now})
    returning id`);
  if (!nuova) throw new Error('A request was added and is not there');
  return nuova.id;
}

async function cambia({ tx }: WriteCtx, id: number, r: Stesura): Promise<number> {
  await tx.run(sql`
    update richieste set area = ${r.area}, altro = ${r.altro}, descrizione = ${r.descrizione}, utente_richiesta = ${r.utenteRichiesta},
      urgente = ${r.urgente}, in_lavorazione = ${r.inLavorazione}, eseguito = ${r.eseguito}, archivia = ${r.archivia}, test = ${r.test},
      sollecitata = case when utente_esecuzione is not distinct from ${r.utenteEsecuzione}::int then sollecitata end,
      utente_esecuzione = ${r.utenteEsecuzione}, data_esecuzione = ${r.dataEsecuzione}, versione = versione + 1
    where id = ${id}`);
  return id;
}
