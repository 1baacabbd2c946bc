import type { InputOf } from '#platform/contract/call.ts';
import { changedIn, edited } from '#platform/contract/edit.ts';
import { breaksRule, conflict } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { logUncheckedEdit } from '#platform/server/log/unchecked-edit.ts';
import { revokeUser } from '#platform/server/sessions/store.ts';
import { creaUtenteInAttesa } from '#sistema/accesso/server/index.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';
import { erroriPersona, personaVuota, personeMassime, type DatiPersona } from '../rules.ts';
import { bloccaCliente, bloccaPersona, chiavePersona, restaUnAmministratore } from './blocca-persona.ts';
import { mandaInvito } from './manda-invito.ts';

type Input = InputOf<typeof contract.salvaPersona>;

/** Changed rights take effect at once, as the user's sessions end. */
export const salvaPersona =
  (urlPubblico: () => string) =>
  async ({ ctx, input }: { ctx: WriteCtx; input: Input }): Promise<'OK'> => {
    const codAnagrafica = clienteDi(ctx.actor);
    const { id, versione, ...scritti } = input;
    if (id) return modifica(ctx, { codAnagrafica, id, versione, scritti });
    await bloccaCliente(ctx.tx, codAnagrafica);
    const dati = await conIndirizzi(ctx, codAnagrafica, verificati(edited(personaVuota, scritti)));
    const nuovo = await invita(ctx, codAnagrafica, dati);
    await mandaInvito(ctx, { codAnagrafica, id: nuovo, url: urlPubblico() });
    return 'OK';
  };

function verificati(dati: DatiPersona): DatiPersona {
  const puliti = { ...dati, username: dati.username.trim().toLowerCase(), nome: dati.nome.trim() };
  const errors = erroriPersona(puliti);
  if (errors[0]) throw breaksRule(errors[0].message, { errors });
  return puliti;
}

/** Each address once. Earlier choices may have been deleted from the address book. */
async function conIndirizzi(
  { tx }: WriteCtx,
  codAnagrafica: string,
  dati: DatiPersona,
  prima: readonly number[] = [],
): Promise<DatiPersona> {
  const indirizzi = [...new Set(dati.indirizzi)];
  const suoi = await tx.rows<{ prog: number }>(sql`
    select i.prog from indirizzi i where i.cod_anagrafica = ${codAnagrafica} and not i.eliminato and i.prog = any(${indirizzi}::int[]) limit 200`);
  const noti = new Set([...prima, ...suoi.map(({ prog }) => prog)]);
  const message = 'Scegliere tra gli indirizzi del cliente.';
  if (indirizzi.some((prog) => !noti.has(prog)))
    throw breaksRule(message, { errors: [{ path: 'indirizzi', message }] });
  return { ...dati, indirizzi };
}

async function invita(ctx: WriteCtx, codAnagrafica: string, dati: DatiPersona): Promise<number> {
  const { tx, now } = ctx;
  const conta = await tx.one<{ n: number }>(
    sql`select count(*) as n from utenti where cod_anagrafica = ${codAnagrafica} and ruolo = 1`,
  );
  if ((conta?.n ?? 0) >= personeMassime) throw breaksRule(`Un'azienda ha al massimo ${personeMassime} persone.`);
  const { username, nome, cognome } = dati;
  const id = await creaUtenteInAttesa(tx, { username, nome, cognome, comunicazioni: false, newsLetter: false, now });
  const preso = 'Questo indirizzo e-mail ha già un accesso al portale.';
  if (id === null) throw conflict(preso, { errors: [{ path: 'username', message: preso }] });
  await tx.run(
    sql`update utenti set cod_anagrafica = ${codAnagrafica}, carrello_proprio = true, invitato = ${now} where id = ${id}`,
  );
  await scrivi(ctx, id, dati);
  ctx.log('add utenti', chiavePersona(id), { dopo: dati, note: 'invito' });
  return id;
}

interface Modifica {
  readonly codAnagrafica: string;
  readonly id: number;
  readonly versione: string;
  readonly scritti: Omit<Input, 'id' | 'versione'>;
}

async function modifica(ctx: WriteCtx, { codAnagrafica, id, versione, scritti }: Modifica): Promise<'OK'> {
  const { tx, now } = ctx;
  const trovata = await bloccaPersona(tx, codAnagrafica, id);
  if (versione === '') logUncheckedEdit(ctx, 'utenti', chiavePersona(id));
  else if (trovata.versione !== versione)
    throw conflict('La persona è stata modificata nel frattempo. Controllare i dati e ripetere.', { present: trovata });
  const { attivo: _, invitata: __, versione: ___, id: ____, ...prima } = trovata;
  // The address is the login, so it cannot change to another person's.
  const scritta = verificati(edited(prima, { ...scritti, username: prima.username }));
  const dopo = await conIndirizzi(ctx, codAnagrafica, scritta, prima.indirizzi);
  await scrivi(ctx, id, dopo);
  if (prima.amministra && !dopo.amministra) await restaUnAmministratore(tx, codAnagrafica);
  if (changedIn(prima, dopo).some((campo) => diritti.has(campo))) await revokeUser(tx, { idUtente: id, now });
  ctx.log('edit utenti', chiavePersona(id), { prima, dopo });
  return 'OK';
}

/** Fields that a session token contains. */
const diritti: ReadonlySet<string> = new Set([
  'nome',
  'cognome',
  'amministra',
  'vedePrezzi',
  'ordina',
  'approva',
  'paga',
]);

const scrivi = ({ tx }: WriteCtx, id: number, dati: DatiPersona): Promise<number> =>
  tx.run(sql`
    update utenti set nome = ${dati.nome}, cognome = ${dati.cognome}, amministra = ${dati.amministra}, vede_prezzi = ${dati.vedePrezzi},
      ordina = ${dati.ordina}, approva = ${dati.approva}, paga = ${dati.paga}, limite_ordine = ${dati.limiteOrdine}::numeric,
      limite_mese = ${dati.limiteMese}::numeric, centro_costo = ${dati.centroCosto}, indirizzi = ${[...dati.indirizzi]}::int[]
    where id = ${id}`);
