import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { htmlDiKml } from '../rules.ts';
import { leggiZone, zonaAssente } from './leggi-zone.ts';
import { eComune } from './punti-comuni.ts';

const zoneMassime = 200;

/** Serialises changes of zones, so that a town is in one zone only. */
const blocca = ({ tx }: WriteCtx): Promise<unknown> => tx.run(sql`select pg_advisory_xact_lock(hashtext('zone'))`);

interface Dati {
  readonly zona_Passaggio: string;
  readonly descrizioneZona: string;
  readonly coloreKml: string;
}

async function scrivi({ tx }: WriteCtx, { zona_Passaggio, descrizioneZona, coloreKml }: Dati): Promise<void> {
  const altre = await tx.one<{ quante: number }>(
    sql`select count(*)::int as quante from zone where zona_passaggio <> ${zona_Passaggio}`,
  );
  if ((altre?.quante ?? 0) >= zoneMassime) throw conflict(`Le zone sono già ${zoneMassime}.`);
  await tx.run(sql`
    insert into zone (zona_passaggio, descrizione_zona, colore_html, autista, giorni) values (${zona_Passaggio}, ${descrizioneZona}, ${htmlDiKml(coloreKml)}, '', '')
    on conflict (zona_passaggio) do update set descrizione_zona = excluded.descrizione_zona, colore_html = excluded.colore_html, versione = zone.versione + 1`);
}

/** Zones of towns before they are moved, for the log; towns of no zone are left out. */
const doveStanno = ({ tx }: WriteCtx, comuni: readonly string[]): Promise<{ comune: string; zona: string }[]> =>
  tx.rows(sql`
    select c.comune, c.zona_passaggio as zona from zone_comuni c where c.comune = any(${[...comuni]}::text[]) order by c.comune`);

async function metti({ tx }: WriteCtx, zona: string, comuni: readonly string[]): Promise<void> {
  const ignoti = comuni.filter((uno) => !eComune(uno));
  if (ignoti.length > 0) throw breaksRule(`Comune non trovato: ${ignoti.slice(0, 5).join(', ')}.`);
  await tx.run(sql`
    insert into zone_comuni (comune, zona_passaggio) select uno, ${zona} from unnest(${[...new Set(comuni)]}::text[]) uno
    on conflict (comune) do update set zona_passaggio = excluded.zona_passaggio where zone_comuni.zona_passaggio <> excluded.zona_passaggio`);
}

/** B-195. */
export const salvaZona: Verb<typeof contract.salvaZona> = async ({ ctx, input }) => {
  const { zona: zona_Passaggio, descrizioneZona, coloreKml, comune, autista, giorni, versione } = input;
  await blocca(ctx);
  const [prima] = await leggiZone(ctx.tx, zona_Passaggio);
  if (versione === 0 && prima) throw conflict(`C’è già una zona ${zona_Passaggio}: aprirla per cambiarla.`);
  if (versione !== undefined && (prima?.versione ?? 0) !== versione)
    throw conflict('La zona è stata modificata da un altro utente.', prima && { present: prima });
  await scrivi(ctx, { zona_Passaggio, descrizioneZona, coloreKml });
  await ctx.tx.run(
    sql`update zone set autista = coalesce(${autista ?? null}, autista), giorni = coalesce(${giorni ?? null}, giorni) where zona_passaggio = ${zona_Passaggio}`,
  );
  const stava = comune === undefined ? [] : await doveStanno(ctx, [comune]);
  if (comune !== undefined) await metti(ctx, zona_Passaggio, [comune]);
  ctx.log({
    tabella: 'zone',
    chiave: zona_Passaggio,
    operazione: prima ? 'edit' : 'add',
    ...(prima && { prima: { ...prima, comuni: stava } }),
    dopo: { descrizioneZona, coloreKml, autista, giorni, comune },
    ...(versione === undefined && prima && { note: 'senza versione' }),
  });
  return 'OK' as const;
};

export const eliminaZona: Verb<typeof contract.eliminaZona> = async ({ ctx, input: { zona: zona_Passaggio } }) => {
  const [prima] = await leggiZone(ctx.tx, zona_Passaggio);
  if (!prima) throw notFound(zonaAssente);
  await ctx.tx.run(sql`delete from zone where zona_passaggio = ${zona_Passaggio}`);
  ctx.log('delete zone', zona_Passaggio, { prima });
  return 'OK' as const;
};

export const assegnaComuni: Verb<typeof contract.assegnaComuni> = async ({
  ctx,
  input: { zona: zona_Passaggio, comuni },
}) => {
  await blocca(ctx);
  const stavano = await doveStanno(ctx, comuni);
  if (zona_Passaggio === '-')
    await ctx.tx.run(sql`delete from zone_comuni where comune = any (${[...comuni]}::text[])`);
  else {
    if (!(await ctx.tx.one(sql`select 1 as c from zone where zona_passaggio = ${zona_Passaggio}`)))
      throw notFound(zonaAssente);
    await metti(ctx, zona_Passaggio, comuni);
  }
  ctx.log('edit zone', zona_Passaggio, { prima: { comuni: stavano }, dopo: { comuni } });
  return 'OK' as const;
};

export const importaZone: Verb<typeof contract.importaZone> = async ({ ctx, input: { zone } }) => {
  const tutti = zone.flatMap(({ comuni }) => [...new Set(comuni)]);
  const doppio = tutti.find((uno, i) => tutti.indexOf(uno) !== i);
  if (doppio !== undefined) throw breaksRule(`Il comune ${doppio} sta in due zone del file.`);
  await blocca(ctx);
  const nomi = new Set(zone.map(({ zona_Passaggio }) => zona_Passaggio));
  const prima = {
    zone: (await leggiZone(ctx.tx))
      .filter(({ zona_Passaggio }) => nomi.has(zona_Passaggio))
      .map(({ comuni: _, ...zona }) => zona),
    comuni: await doveStanno(ctx, tutti),
  };
  for (const zona of zone) {
    await scrivi(ctx, zona);
    await metti(ctx, zona.zona_Passaggio, zona.comuni);
  }
  ctx.log('edit zone', '', { prima, note: `${zone.length} zone da un file KML` });
  return 'OK' as const;
};
