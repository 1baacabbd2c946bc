import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { vedeSoloConGestore } from '#sistema/accesso/server/index.ts';
import type * as contract from '../contract.ts';
import type { TipoFattore } from '../rules.ts';
import type { SicurezzaParts } from './sicurezza-parts.ts';

export const leggiSicurezza =
  ({ obbligatorio }: SicurezzaParts): Verb<typeof contract.leggiSicurezza> =>
  async ({ ctx: { db, actor, now } }) => {
    const { idUtente, famiglia } = actor;
    const accessi = await db.rows<{
      famiglia: string;
      dispositivo: string;
      indirizzo: string;
      entrato: Date;
      ultimo: Date;
    }>(sql`
      select s.famiglia, s.dispositivo, s.indirizzo, s.iniziata as entrato, s.creata as ultimo from sessioni s
      where s.id_utente = ${idUtente} and s.usata is null and s.revocata is null and s.scade > ${now}
        and not exists (select 1 from sessioni sorelle where sorelle.famiglia = s.famiglia and sorelle.revocata is not null)
      order by s.creata desc, s.id desc limit 200`);
    const fattori = await db.rows<{
      id: number;
      tipo: TipoFattore;
      nome: string;
      creato: Date;
      usato: Date | null;
    }>(sql`
      select f.id, f.tipo, f.nome, f.creato, f.usato from secondi_fattori f
      where f.id_utente = ${idUtente} and f.confermato is not null order by f.creato, f.id limit 20`);
    const codici = await db.one<{ rimasti: number; password: boolean }>(sql`
      select (select count(*)::int from codici_recupero c where c.id_utente = u.id and c.usato is null) as rimasti,
        u.password_hash <> '' as password from utenti u where u.id = ${idUtente}`);
    const aziendale = await vedeSoloConGestore(db, idUtente);
    return {
      accessi: accessi.map(({ entrato, ultimo, ...riga }) => ({
        ...riga,
        entrato: entrato.toISOString(),
        ultimo: ultimo.toISOString(),
        questo: riga.famiglia === famiglia,
      })),
      fattori: fattori.map(({ creato, usato, ...riga }) => ({
        ...riga,
        creato: creato.toISOString(),
        usato: usato?.toISOString() ?? null,
      })),
      codiciRimasti: codici?.rimasti ?? 0,
      password: !aziendale && (codici?.password ?? false),
      aziendale,
      obbligatorio: obbligatorio(actor.ruolo),
    };
  };
