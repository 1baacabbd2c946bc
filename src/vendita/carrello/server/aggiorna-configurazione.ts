import type { InputOf } from '#platform/contract/call.ts';
import { conflict, notFound } from '#platform/contract/refusal.ts';
import type { StepsCtx, WriteCtx } from '#platform/server/http/answer.ts';
import { sql } from '#platform/server/db/sql.ts';
import { codeOf } from '#platform/server/start-error.ts';
import { versioniRitirate, type Configura } from '#prodotto/configuratore/server/index.ts';
import type * as contract from '../contract.ts';
import { bloccaRiga, carrelloDi, chiaveRiga, colonne, delCarrello, type Carrello, type RigaSalvata } from './righe.ts';
import { valorizza, type RigaCarrello } from './valorizza.ts';
import { leggiVoce } from './voce.ts';

/**
 * Recomputes the line's choices with the current model version, or refuses. Runs before the transaction, because
 * models are read outside of any.
 */
export async function aggiornaConfigurazione(
  configura: Configura,
  { ctx, input }: { ctx: StepsCtx; input: InputOf<typeof contract.aggiornaConfigurazione> },
): Promise<RigaCarrello> {
  const { prog } = input;
  const carrello = carrelloDi(ctx.actor);
  const [prima] = await ctx.read<RigaSalvata>(
    sql`select ${colonne} from carrello_righe r where r.prog = ${prog} and ${delCarrello(carrello)}`,
  );
  if (!prima || prima.configurazione === '') throw notFound();
  const ritirate = await versioniRitirate({ rows: ctx.read }, [prima.configurazione]);
  const ritirata = ritirate.get(prima.configurazione);
  const nuova = ritirata ? await configura(ctx, ritirata.chiesta) : prima;
  return ctx.transaction((dentro) => scrivi(dentro, { prog, carrello, da: prima.configurazione, a: nuova }));
}

interface Cambio {
  readonly prog: number;
  readonly carrello: Carrello;
  /** Configuration that the line must still have; otherwise the line is not changed. */
  readonly da: string;
  readonly a: { readonly configurazione: string; readonly descrizione: string };
}

async function scrivi(ctx: WriteCtx, { prog, carrello, da, a }: Cambio): Promise<RigaCarrello> {
  const { codAnagrafica } = carrello;
  const prima = await bloccaRiga(ctx.tx, carrello, prog);
  const { cdArticolo } = prima;
  if (cdArticolo === null || prima.configurazione !== da) throw notFound();
  const { configurazione, descrizione } = a;
  const riga = { ...prima, configurazione, descrizione };
  const voce = await leggiVoce(ctx, carrello, { ...riga, cdArticolo });
  const prezzoVisto = voce.conPrezzo?.prezzo?.prezzoScontato ?? null;
  await ctx.tx
    .run(sql`
      update carrello_righe set configurazione = ${configurazione}, descrizione = ${descrizione}, prezzo_visto = ${prezzoVisto}::numeric
      where prog = ${prog} and cod_anagrafica = ${codAnagrafica}`)
    .catch((error: unknown) => {
      throw codeOf(error) === '23505'
        ? conflict("C'è già una riga con la stessa configurazione di oggi: eliminarne una.")
        : error;
    });
  ctx.log('edit carrello', chiaveRiga(codAnagrafica, prog), {
    prima: { configurazione: da, descrizione: prima.descrizione },
    dopo: { configurazione, descrizione },
  });
  return valorizza(riga, voce);
}
