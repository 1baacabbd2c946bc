import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { inItalia } from '#platform/contract/dates.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { readLogPage } from '#platform/server/log/read-log.ts';
import { storiaDi } from '../storia-testata.ts';
import type * as contract from '../../contract/contenuti-testata.ts';

const suiFiltri = ['testata_filtri', 'testata_parole'];
const sullaTestata = [
  'testate',
  'testata_sicurezza',
  'righe_catalogo',
  'valori_tecnici',
  'descrizioni_tecniche',
  'schede',
  'correlati',
];
/** B-238. */
export const tabelleStorico = {
  Tutto: [...sullaTestata, ...suiFiltri],
  'Campi Testata': sullaTestata,
  'Filtri Ricerca': suiFiltri,
} as const;

/** Includes former keys and deleted headers. */
export async function storicoTestata({
  ctx,
  input: { codTestata, suffisso, tipoFiltro, storico, primaDi },
}: {
  ctx: ReadCtx;
  input: InputOf<typeof contract.storicoTestata>;
}): Promise<ReplyOf<typeof contract.storicoTestata>> {
  const chiave = await storiaDi(ctx.db, { codTestata, suffisso });
  const pagina = await readLogPage(ctx.db, { tabelle: tabelleStorico[tipoFiltro], chiave, primaDi });
  if (storico) return pagina;
  const giornoDi = (istante: string): string => inItalia(new Date(istante)).day;
  const [ultima] = pagina.righe;
  return {
    altre: false,
    righe: pagina.righe.filter((riga) => ultima && giornoDi(riga.dataOra) === giornoDi(ultima.dataOra)),
  };
}
