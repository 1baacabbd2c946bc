import { importNow } from '#platform/server/exchange/import-clock.ts';
import type { Law, Layout } from '#platform/server/exchange/layout.ts';
import { celle } from '#parti/regole-campi.ts';
import { utenti } from './schema.ts';

const appartiene = (ruolo: number, colonna: string, atteso: string): Law => ({
  of: ['utenti'],
  alone: ['utenti'],
  sql: (will) => `
    select 'utenti' as kind, u.line, '${colonna}' as colonna, u."${colonna}" as valore, '${atteso}' as atteso
    from ${will('utenti')} u where u.ruolo = ${ruolo} and coalesce(u."${colonna}", '') = ''`,
});

/** Passwords are neither imported nor exported: new users request one by «Password dimenticata». */
export const tracciati: readonly Layout[] = [
  {
    kind: 'utenti',
    title: 'Utenti',
    table: utenti,
    key: ['username'],
    columns: {
      username: { lower: true, ...celle.mail },
      ruolo: { required: true, min: 1, max: 6 },
      nome: {},
      cognome: {},
      codAnagrafica: {},
      codTerzista: {},
      numTelInterno: {},
      ubicazioni: {},
      attivo: { preset: 't' },
      comunicazioni: {},
      newsLetter: {},
    },
    refs: [
      { columns: ['codAnagrafica'], kind: 'clienti' },
      { columns: ['codTerzista'], kind: 'terzisti' },
    ],
    laws: [
      appartiene(1, 'codAnagrafica', 'il cliente, che un utente di ruolo 1 ha sempre'),
      appartiene(3, 'codTerzista', 'il terzista, che un utente di ruolo 3 ha sempre'),
    ],
    begins: { password_hash: `''`, creato: importNow },
    // Administrators are not disabled: importing only customers' users would lock everybody out.
    missing: { set: 'attivo = false', where: 't.attivo and t.ruolo <> 2', says: 'disattivati' },
    // Logs out users who were disabled or reassigned.
    after: [
      // A user activated by the import no longer waits for the first login.
      `update utenti set attende = false where attende and attivo`,
      // Ends incomplete proofs of identity, as `revokeUser` does.
      ...['sfide_accesso p', 'codici_accesso p'].map(
        (prove) => `delete from ${prove} using utenti u
        where u.id = p.id_utente and p.scopo <> 'attivazione' and (not u.attivo or u.id in (select "pk_id" from "changed_utenti"))`,
      ),
      `with chiuse as (
        update sessioni s set revocata = ${importNow} from utenti u
        where u.id = s.id_utente and s.revocata is null and (not u.attivo or u.id in (select "pk_id" from "changed_utenti"))
        returning s.famiglia::text as famiglia)
      select pg_notify('cardine', jsonb_build_object('tabella', 'sessioni', 'chiavi', jsonb_build_array(famiglia))::text) from (select distinct famiglia from chiuse) f`,
    ],
  },
];
