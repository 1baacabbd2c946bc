import type { MenuEntry } from '#platform/server/area.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';

const testate = [
  { chiave: 'catalogo', descrizione: 'Catalogo' },
  { chiave: 'documenti', descrizione: 'Documenti' },
  { chiave: 'magazzino', descrizione: 'Magazzino' },
  { chiave: 'consegne', descrizione: 'Consegne' },
  { chiave: 'produzione', descrizione: 'Produzione' },
  { chiave: 'azienda', descrizione: 'Azienda' },
  { chiave: 'utilita', descrizione: 'Utilità' },
].map((testata, i) => ({ ...testata, ordine: (i + 1) * 10 }));

export interface VoceArea extends MenuEntry {
  readonly programType: NonNullable<MenuEntry['programType']>;
  readonly programPath: string;
  /** `vendita/carrello` */
  readonly area: string;
}

/**
 * Adds, updates and removes the areas' entries, except what an administrator edited or added. The advisory lock
 * serializes servers that start together.
 */
export async function seminaMenu(tx: Tx, voci: readonly VoceArea[]): Promise<void> {
  const ignota = voci.find(({ heading }) => !testate.some(({ chiave }) => chiave === heading));
  if (ignota) throw new Error(`${ignota.area}: no menu heading ${ignota.heading}`);
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('menu', 0))`);
  await tx.run(sql`
    insert into menu_testate (chiave, descrizione, drop_down, ordine)
    select v.chiave, v.descrizione, true, v.ordine
    from jsonb_to_recordset(${JSON.stringify(testate)}::jsonb) as v (chiave text, descrizione text, ordine smallint)
    order by v.ordine
    on conflict (chiave) do update set descrizione = excluded.descrizione, ordine = excluded.ordine where not menu_testate.modificata`);
  const righe = voci.map(({ area, key, ...voce }) => ({ ...voce, chiave: `${area}:${key}` }));
  await tx.run(sql`
    insert into menu_dettagli (chiave, menu_id, descrizione, program_type, program_path, ruoli, diritto, ordine)
    select v.chiave, t.menu_id, v.label, v."programType", v."programPath", v.roles, v.needs, v."order"
    from jsonb_to_recordset(${JSON.stringify(righe)}::jsonb)
      as v (chiave text, heading text, label text, "programType" text, "programPath" text, roles smallint[], needs text, "order" smallint)
    join menu_testate t on t.chiave = v.heading
    order by v."order"
    on conflict (chiave) do update set menu_id = excluded.menu_id, descrizione = excluded.descrizione, program_type = excluded.program_type,
      program_path = excluded.program_path, ruoli = excluded.ruoli, diritto = excluded.diritto, ordine = excluded.ordine where not menu_dettagli.modificata`);
  await tx.run(sql`
    delete from menu_dettagli where menu_dettagli.chiave is not null and not menu_dettagli.modificata
      and menu_dettagli.chiave <> all(${righe.map(({ chiave }) => chiave)}::text[])`);
}
