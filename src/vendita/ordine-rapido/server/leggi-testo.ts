import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { inStretches } from '#platform/server/breathing.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { ArticoloVendita, Prezzi } from '#prodotto/articolo/server/index.ts';
import type * as contract from '../contract.ts';
import type { Scelta } from '../rules/scelte.ts';
import { quantitaIntesa, scegli } from '../rules/scelte.ts';
import type { RigaLetta } from '../rules/testo.ts';
import { leggiRighe, righeDi, verificaConteggio, verificaTesto } from '../rules/testo.ts';
import type { RigaIntesa } from './rapporto.ts';
import { rapporto } from './rapporto.ts';
import { trovaArticoli } from './trova-articoli.ts';

type Rapporto = ReplyOf<typeof contract.leggiTesto>;

/** What is understood of a text: one statement for all its codes, whatever the number of lines. */
export async function leggiTesto(prezzi: Prezzi, ctx: ReadCtx, testo: string): Promise<Rapporto> {
  const scritte = righeDi(testo);
  rifiuta(verificaConteggio(scritte.length));
  const lette = await inStretches(leggiRighe(scritte), (riga) => riga);
  const righe = lette.filter((riga) => riga !== null);
  rifiuta(verificaTesto(righe));
  const codici = [...new Set(righe.flatMap(({ letture }) => letture.map(({ codice }) => codice)))];
  const trovati = await trovaArticoli(ctx.db, ctx.actor.ruolo, codici);
  const scelte = await inStretches(righe, ({ letture }) => scegli(letture, trovati));
  const articoli = await leggiArticoli(prezzi, oggiInItalia(ctx.now), scelte.flat());
  return rapporto(
    prezzi,
    ctx,
    righe.map((riga, i) => intesa(riga, scelte[i] ?? [], articoli)),
  );
}

function rifiuta(sentenza: string | null): void {
  if (sentenza !== null) throw breaksRule(sentenza, { errors: [{ path: 'testo', message: sentenza }] });
}

/** The articles themselves, out of memory; what their prices are is asked when their quantities are known. */
async function leggiArticoli(
  prezzi: Prezzi,
  data: string,
  scelte: readonly Scelta[],
): Promise<Map<string, ArticoloVendita>> {
  const trovati = await prezzi.conPrezzo({
    codAnagrafica: null,
    data,
    righe: scelte.map(({ cdArticolo }) => ({ cdArticolo, quantita: 1 })),
  });
  return new Map(
    trovati.flatMap((trovato) => (trovato ? [[trovato.articolo.cdArticolo, trovato.articolo] as const] : [])),
  );
}

function intesa(
  { numero, testo, letture }: RigaLetta,
  scelte: readonly Scelta[],
  articoli: ReadonlyMap<string, ArticoloVendita>,
): RigaIntesa {
  return {
    numero,
    testo,
    riferimento: '',
    note: '',
    frase: letture.length === 0 ? 'Nessun codice nella riga.' : '',
    scelte: scelte.flatMap(({ cdArticolo, lettura }) => {
      const articolo = articoli.get(cdArticolo);
      return articolo ? [{ cdArticolo, ...quantitaIntesa(articolo, lettura) }] : [];
    }),
  };
}
