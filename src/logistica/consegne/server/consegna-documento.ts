import { oggiInItalia } from '#platform/contract/dates.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { giornoRiga, rigaAperta } from '#prodotto/articolo/server/index.ts';
import { attesaInBreve, nonPronta } from '#vendita/documenti/rules/attese.ts';
import { leggiAttese } from '#vendita/documenti/server/index.ts';
import type * as contract from '../contract.ts';
import { chiaveFermata, secondiDi } from '../rules.ts';
import { fraseArrivo, oraItaliana, type Arrivo } from '../rules/fatti.ts';
import { giriDelGiorno, type GiroDelGiorno } from '../rules/giornata.ts';
import { leggiGiornata } from './leggi-giornata.ts';

interface Documento {
  readonly dtConsegna: string;
  readonly cdAnagrafica: string;
  readonly luogo: string;
}

/** Earliest delivery day of order `d`. */
const prossima = sql`(select min(${giornoRiga}) from documenti_righe r where r.id_documento = d.id and ${rigaAperta})`;

export const consegnaDocumento: Verb<typeof contract.consegnaDocumento> = async ({
  ctx: { db, actor, now },
  input: { id },
}) => {
  const suo = actor.ruolo === 1 ? actor.codAnagrafica : null;
  const documento = await db.one<Documento & { nostro: boolean }>(sql`
    select to_char(case when d.tipo = 'OC' then coalesce(${prossima}, d.dt_cons_richiesta, d.data) else d.data end, 'YYYY-MM-DD') as dt_consegna,
      d.cod_anagrafica as cd_anagrafica, coalesce(d.destinazione ->> 'prog', '0') as luogo,
      d.trasporto = 'mezzo' and d.tipo in ('OC', 'BO') and d.stato <> 'annullato' as nostro
    from documenti d where d.id = ${id} and (${actor.ruolo} <> 1 or d.cod_anagrafica = ${suo})`);
  if (!documento) throw notFound('Documento non trovato');
  const { dtConsegna, cdAnagrafica, luogo, nostro } = documento;
  if (!nostro) return { frase: '' };
  const chiave = chiaveFermata(`C${luogo}`, cdAnagrafica);
  const giornata = await leggiGiornata(db, dtConsegna);
  const { giri } = giriDelGiorno(giornata);
  const giro = giri.find(({ fermate }) => fermate.some(({ fermata }) => fermata.chiave === chiave));
  const fermata = giornata.fermate.find((una) => una.chiave === chiave);
  if (!fermata) return { frase: '' };
  const posto = giro?.fermate.findIndex((una) => una.fermata.chiave === chiave) ?? -1;
  const partenza = await db.one(sql`
    select 1 as c from consegne_fatti where dt_consegna = ${dtConsegna}::date and autista = ${giro?.autista.autista ?? ''} and tipo <> 'riaperto' limit 1`);
  const oggi = oggiInItalia(now);
  const attesa = fermata.esito === null ? await leggiAttesa(db, id, oggi) : nienteDaAttendere;
  return {
    frase: fraseArrivo({
      dtConsegna,
      oggi,
      ...attesa,
      esito: fermata.esito,
      partito: partenza !== undefined && partenza !== null,
      previsto: giro?.orario.passaggi[posto]?.inizio ?? null,
      scarto: giro ? scartoDi(giro) : 0,
    }),
  };
};

const nienteDaAttendere = { attesa: '', pronto: true } as const;

/** What the order waits for, in words, and whether part of it is available. */
async function leggiAttesa(db: Sql, id: number, oggi: string): Promise<Pick<Arrivo, 'attesa' | 'pronto'>> {
  const [attese, righe] = await Promise.all([
    leggiAttese(db, { documenti: [id], oggi }),
    db.rows<{ riga: number; resta: number }>(sql`
      select r.riga, (r.qt_ordinata - r.qt_evasa_stoccata)::float8 as resta from documenti_righe r where r.id_documento = ${id} and ${rigaAperta}`),
  ]);
  return {
    attesa: attesaInBreve(attese.righe(id)),
    pronto: righe.length === 0 || righe.some(({ riga, resta }) => nonPronta(attese.riga(id, riga)) < resta),
  };
}

/** Delay at the driver's last completed stop. */
function scartoDi({ fermate, orario }: GiroDelGiorno): number {
  const fatte = fermate.flatMap(({ fermata: { esito } }, i) =>
    esito ? [{ quando: esito.quando, previsto: orario.passaggi[i]?.inizio ?? 0 }] : [],
  );
  const ultima = fatte.toSorted((a, b) => a.quando.localeCompare(b.quando)).at(-1);
  return ultima ? secondiDi(oraItaliana(ultima.quando)) - ultima.previsto : 0;
}
