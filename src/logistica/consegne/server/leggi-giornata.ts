import { azienda } from '#catalogo/vetrina/rules.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { tappeDelGiorno, type Autista, type Giornata } from '../rules/giornata.ts';
import { conProposta, type Proposta } from '../rules/proposta-giri.ts';
import { statoVuoto, type Stato } from '../rules/stato-giornata.ts';
import { leggiFermate } from './leggi-fermate.ts';
import { trattiDi } from './leggi-tratti.ts';

export interface RigaGiornata {
  readonly versione: number;
  readonly stato: Stato;
  readonly proposta: Proposta | null;
  readonly utente: string;
}

export const autistiAttivi = (db: Sql): Promise<Autista[]> =>
  db.rows<Autista>(sql`select autista, colore, portata, barre from autisti where attivo order by autista limit 50`);

export const leggiRiga = async (db: Sql, dtConsegna: string): Promise<RigaGiornata> =>
  (await db.one<RigaGiornata>(
    sql`select versione, stato, proposta, utente from giornate_consegne where dt_consegna = ${dtConsegna}::date`,
  )) ?? { versione: 0, stato: statoVuoto, proposta: null, utente: '' };

export async function leggiGiornata(db: Sql, dtConsegna: string): Promise<Giornata & RigaGiornata> {
  const riga = await leggiRiga(db, dtConsegna);
  const [autisti, fermate] = [await autistiAttivi(db), await leggiFermate(db, dtConsegna)];
  const giornata = { ...riga, autisti, fermate, sede: { lat: azienda.latitudine, lon: azienda.longitudine } };
  const proposta = riga.proposta ? tappeDelGiorno({ ...giornata, stato: conProposta(giornata, riga.proposta) }) : [];
  return { ...giornata, tratti: await trattiDi(db, [...tappeDelGiorno(giornata), ...proposta]) };
}
