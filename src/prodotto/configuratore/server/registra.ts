import { createHash } from 'node:crypto';
import { cut } from '#platform/contract/storable.ts';
import { breaksRule, conflict } from '#platform/contract/refusal.ts';
import { tableOf } from '#platform/server/db/columns.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { StatementCtx } from '#platform/server/http/answer.ts';
import { descriviConfigurazione } from '../rules/descrivi-configurazione.ts';
import { sceltaObbligatoria } from '../rules/elabora.ts';
import { opzioneTipo } from '../rules/modello.ts';
import { scriviScelte } from '../rules/stringa-opzioni.ts';
import { configura } from './calcolo.ts';
import { trovaDinamico, verificaTipo, type Fonti } from './elabora.ts';

const piuLunga = 1000;

export interface ConfigurazioneChiesta {
  readonly cdArticolo: string;
  readonly tipoSerramento: string;
  readonly opzioni: string;
  readonly versione: number;
}

export interface Registrata {
  readonly configurazione: string;
  readonly descrizione: string;
}

/** Idempotent per choices and version. Refused if incomplete or the model has changed. One statement. */
export async function registra(
  { prezzi, macchine }: Fonti,
  ctx: StatementCtx,
  chiesta: ConfigurazioneChiesta,
): Promise<Registrata> {
  const articolo = await trovaDinamico(prezzi, ctx, chiesta.cdArticolo);
  const quale = await macchine.versione(articolo.funzioneDb, chiesta.versione);
  if (quale.versione !== quale.attuale)
    throw conflict(
      `Il modello è cambiato: vale la versione ${quale.attuale}. Riaprire la configurazione, guardare che cosa cambia e ordinarla di nuovo.`,
      { present: { versione: quale.attuale } },
    );
  verificaTipo(await macchine.tipi(articolo.cdArticolo), chiesta.tipoSerramento);
  const fatta = configura(quale, chiesta);
  const [manca] = fatta.mancanti;
  if (manca) throw breaksRule(sceltaObbligatoria(manca.nome));
  const opzioni = scriviScelte(
    new Map(
      fatta.voci.filter(({ idOpzione }) => idOpzione !== opzioneTipo).map((voce) => [voce.idOpzione, voce.valore]),
    ),
  );
  const { cdArticolo } = articolo;
  const { codice, versione } = quale;
  const identita = JSON.stringify([cdArticolo, codice, versione, chiesta.tipoSerramento, opzioni]);
  const id = createHash('sha256').update(identita).digest('base64url').slice(0, 22);
  const descrizione = cut(`${articolo.descrizione} - ${descriviConfigurazione(quale.macchina, fatta)}`, piuLunga);
  const parti = fatta.parti.map(({ prog, idPosizione, cdArticolo: codiceParte, quantita, lunghezza }) => ({
    prog,
    posizione: idPosizione,
    cdArticolo: codiceParte,
    quantita,
    lunghezza,
  }));
  await ctx.statement({
    parts: sql`nuova as (
      insert into configurazioni (id, cd_articolo, codice, versione, tipo_serramento, opzioni, descrizione, creata)
      values (${id}, ${cdArticolo}, ${codice}, ${versione}::int, ${chiesta.tipoSerramento}, ${opzioni}, ${descrizione}, ${ctx.now}::timestamptz)
      on conflict (id) do nothing returning id
    ), sue as (
      insert into configurazioni_parti (configurazione, prog, posizione, cd_articolo, quantita, lunghezza)
      select nuova.id, p.prog::int, p.posizione, p.cd_articolo, p.quantita, p.lunghezza from nuova, ${tableOf(campiParte, parti)} p
    )`,
    rows: sql`select id from nuova`,
  });
  return { configurazione: id, descrizione };
}

const campiParte = {
  prog: 'numeric',
  posizione: 'text',
  cdArticolo: 'text',
  quantita: 'numeric',
  lunghezza: 'numeric',
} as const;
