import { forbidden } from '#platform/contract/refusal.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { revokeUser } from '#platform/server/sessions/store.ts';
import {
  creaUtenteInAttesa,
  entraInAttesa,
  utenteConNome,
  utenteFermo,
  type Utente,
} from '#sistema/accesso/server/index.ts';
import { personeMassime } from '#vendita/persone/rules.ts';
import {
  dirittiDi,
  dominioDi,
  gruppiDi,
  mailDetta,
  nomeDelGestore,
  nomiDetti,
  type Detti,
  type DirittiGruppo,
} from '../rules.ts';
import { interni, type Gestore } from './gestore.ts';
import { chiudiConPassword } from './sessioni-gestore.ts';

/** Why a valid login at the provider is refused here; for the log, because the user always gets the same sentence. */
export class NonEntra extends Error {}

/** Role or rights from the user's groups. */
export type Dati = { readonly ruolo: 2 | 4 | 5 | 6 } | { readonly diritti: DirittiGruppo } | 'suoi';

/** Null if none of the user's groups is admitted. */
export function datiDi(gestore: Gestore, detti: Detti): Dati | null {
  const suoi = gruppiDi(detti, gestore.claimGruppi);
  if (gestore.ruoli === null) {
    const diritti = dirittiDi(suoi, gestore.gruppi);
    return diritti === null || diritti === 'suoi' ? diritti : { diritti };
  }
  if (gestore.ruoli.length === 0) return 'suoi';
  const avuto = gestore.ruoli.find(([gruppo]) => suoi?.includes(gruppo));
  return avuto ? { ruolo: avuto[1] } : null;
}

/** The user belongs to this provider's company and is of an admitted kind. */
const suo = ({ ruolo, codAnagrafica }: Utente, { chiave }: Gestore): boolean =>
  chiave === interni ? ruolo !== 1 && ruolo !== 3 : ruolo === 1 && codAnagrafica === chiave;

interface Chi {
  readonly gestore: Gestore;
  readonly soggetto: string;
  readonly detti: Detti;
}

/**
 * Returns the user to log in, linked or created at the first login, with the rights of the groups. Throws `NonEntra`.
 */
export async function chiEntra(write: WriteCtx, { gestore, soggetto, detti }: Chi): Promise<Utente> {
  const { tx, now } = write;
  if (!nomeDelGestore(soggetto)) throw new NonEntra('soggetto non valido');
  const dati = datiDi(gestore, detti);
  if (dati === null) throw new NonEntra('in nessun gruppo ammesso');
  await fermaCliente(tx, gestore);
  if (!(await resta(tx, gestore))) throw new NonEntra('il gestore è cambiato intanto');
  const nota = await tx.one<{ idUtente: number }>(sql`
    select i.id_utente from identita_utenti i
    where i.gestore = ${gestore.chiave} and i.issuer = ${gestore.issuer} and i.soggetto = ${soggetto}`);
  const id = nota?.idUtente ?? (await unisci(write, { gestore, soggetto, detti }, dati));
  const utente = await utenteDaCambiare(tx, id);
  if (!utente || !suo(utente, gestore)) throw new NonEntra('utente di un’altra azienda');
  if (!utente.attivo) throw new NonEntra('utente disattivato');
  if (!(await adegua(write, utente, dati))) return utente;
  await revokeUser(tx, { idUtente: id, now });
  return (await utenteFermo(tx, id)) ?? utente;
}

/**
 * Lock order: customer, user, session, as in changes of its users; for staff only the user. The customer is always
 * locked, because whether the login changes anything is known only once the user is locked.
 */
export async function fermaCliente(tx: Tx, { chiave }: Pick<Gestore, 'chiave'>): Promise<void> {
  if (chiave !== interni) await tx.run(sql`select 1 from clienti where cod_anagrafica = ${chiave} for no key update`);
}

/** The provider was not removed, switched off or changed while it was asked. */
const resta = async (tx: Tx, { chiave, issuer }: Gestore): Promise<boolean> =>
  chiave === interni ||
  (await tx.one(sql`
    select 1 from gestori_identita g where g.cod_anagrafica = ${chiave} and g.attivo and g.issuer = ${issuer}`)) !==
    undefined;

/** Takes the strong lock at once: two transactions with a shared lock could not upgrade it. */
export async function utenteDaCambiare(tx: Tx, id: number): Promise<Utente | undefined> {
  await tx.run(sql`select 1 from utenti u where u.id = ${id} for update`);
  return utenteFermo(tx, id);
}

/**
 * Links the user with that verified address in the provider's domains, unless another account of the provider is linked
 * already.
 */
async function unisci(write: WriteCtx, { gestore, soggetto, detti }: Chi, dati: Dati): Promise<number> {
  const { tx, now, log } = write;
  const mail = mailDetta(detti);
  if (mail === null) throw new NonEntra('indirizzo non verificato o non valido');
  if (!gestore.domini.includes(dominioDi(mail))) throw new NonEntra('dominio di altri');
  const id = (await utenteConNome(tx, mail))?.id ?? (await crea(write, { gestore, mail, detti }, dati));
  // Two concurrent first logins of one person find the same row; another account of the provider does not get it.
  const utente = await utenteDaCambiare(tx, id);
  if (!utente || !suo(utente, gestore)) throw new NonEntra('utente di un’altra azienda');
  const altra = await tx.one(sql`
    select 1 from identita_utenti i where i.id_utente = ${id} and i.gestore = ${gestore.chiave} and i.issuer = ${gestore.issuer}
      and i.soggetto <> ${soggetto}`);
  if (altra) throw new NonEntra('utente già unito a un altro accesso del gestore');
  // Logging in accepts an invitation; nothing else reverses a deactivation.
  if (!(await entraInAttesa(tx, id)) && !utente.attivo) throw new NonEntra('utente disattivato');
  await tx.run(sql`
    insert into identita_utenti (gestore, issuer, soggetto, id_utente, creata)
    values (${gestore.chiave}, ${gestore.issuer}, ${soggetto}, ${id}, ${now}) on conflict do nothing`);
  if (gestore.solo) await chiudiConPassword(tx, { ...gestore, idUtente: id, now });
  log('edit utenti', String(id), { note: `unito all’accesso aziendale ${gestore.issuer}` });
  return id;
}

interface Nuovo {
  readonly gestore: Gestore;
  readonly mail: string;
  readonly detti: Detti;
}

/** Never an administrator, unless a group says so. */
async function crea({ tx, now, log }: WriteCtx, { gestore, mail, detti }: Nuovo, dati: Dati): Promise<number> {
  if (gestore.entrano !== 'tutti') throw new NonEntra('non invitato');
  const cliente = gestore.chiave === interni ? null : gestore.chiave;
  if (cliente !== null) {
    const conta = await tx.one<{ n: number }>(
      sql`select count(*)::int as n from utenti where cod_anagrafica = ${cliente} and ruolo = 1`,
    );
    if ((conta?.n ?? 0) >= personeMassime) throw forbidden(`Un'azienda ha al massimo ${personeMassime} persone.`);
  }
  const dopo = { username: mail, ...nomiDetti(detti, mail) };
  const id = await creaUtenteInAttesa(tx, { ...dopo, comunicazioni: false, newsLetter: false, now });
  if (id === null) {
    // Created meanwhile by the same person's concurrent first login.
    const fatto = await utenteConNome(tx, mail);
    if (fatto) return fatto.id;
    throw new NonEntra('indirizzo preso nel frattempo');
  }
  const ruolo = dati !== 'suoi' && 'ruolo' in dati ? dati.ruolo : 1;
  if ((ruolo === 1) !== (cliente !== null)) throw new NonEntra('senza ruolo');
  await tx.run(sql`
    update utenti set attivo = true, attende = false, ruolo = ${ruolo}, cod_anagrafica = ${cliente}, carrello_proprio = ${cliente !== null},
      amministra = false, approva = false, paga = false
    where id = ${id}`);
  log('add utenti', String(id), { dopo: { ...dopo, ruolo }, note: 'accesso aziendale' });
  return id;
}

type Avuti = Pick<Utente, 'ruolo' | keyof DirittiGruppo>;

/** True if the groups give other rights than the user has. */
export const diversi = (avuti: Avuti, dati: Dati): boolean =>
  dati !== 'suoi' &&
  ('ruolo' in dati
    ? dati.ruolo !== avuti.ruolo
    : Object.entries(dati.diritti).some(([nome, vale]) => avuti[nome as keyof DirittiGruppo] !== vale));

/**
 * Returns true if role or rights changed: then the user's earlier logins end. Customer and user are locked
 * (`fermaCliente`).
 */
export async function adegua({ tx, log }: Pick<WriteCtx, 'tx' | 'log'>, utente: Utente, dati: Dati): Promise<boolean> {
  if (dati === 'suoi' || !diversi(utente, dati)) return false;
  const { id, ruolo, amministra, vedePrezzi, ordina, approva, paga } = utente;
  const chiave = { tabella: 'utenti', chiave: String(id), operazione: 'edit' as const, note: 'gruppi dell’azienda' };
  if ('ruolo' in dati) {
    await tx.run(sql`update utenti set ruolo = ${dati.ruolo} where id = ${id}`);
    log({ ...chiave, prima: { ruolo }, dopo: dati });
    return true;
  }
  const prima = { amministra, vedePrezzi, ordina, approva, paga };
  const dopo = { ...dati.diritti };
  if (amministra && !dopo.amministra && (await ultimoCheAmministra(tx, utente)))
    Object.assign(dopo, { amministra: true, vedePrezzi: true });
  if (!diversi(utente, { diritti: dopo })) return false;
  await tx.run(sql`
    update utenti set amministra = ${dopo.amministra}, vede_prezzi = ${dopo.vedePrezzi}, ordina = ${dopo.ordina},
      approva = ${dopo.approva}, paga = ${dopo.paga}
    where id = ${id}`);
  log({ ...chiave, prima, dopo });
  return true;
}

async function ultimoCheAmministra(tx: Tx, { id, codAnagrafica }: Utente): Promise<boolean> {
  const altro = await tx.one(sql`
    select 1 from utenti u where u.cod_anagrafica = ${codAnagrafica} and u.ruolo = 1 and u.attivo and u.amministra and u.id <> ${id} limit 1`);
  return altro === undefined;
}
