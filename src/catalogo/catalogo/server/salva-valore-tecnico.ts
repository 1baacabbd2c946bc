import type { InputOf } from '#platform/contract/call.ts';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { apriTestata, chiaveTestata, chiudiTestata } from '#prodotto/testate/server/index.ts';
import type * as contract from '../contract.ts';
import { valoriDi } from './schede-pagina.ts';

const massimi = 1000;
const nuova = -1;

/** Writes one row of the technical table, or adds one at its end. */
export async function salvaValoreTecnico({
  ctx,
  input,
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.salvaValoreTecnico>;
}): Promise<{ numeroRiga: number }> {
  const {
    codTestata,
    suffisso,
    codiceScheda,
    EtichettaTecnica,
    ValoreTecnico1,
    ValoreTecnico2,
    ValoreTecnico3,
    ValoreTecnico4,
  } = input;
  if (EtichettaTecnica === '')
    throw breaksRule('Richiesto.', { errors: [{ path: 'EtichettaTecnica', message: 'Richiesto.' }] });
  const adesso = async () => ({ valoriTecnici: await valoriDi(ctx.tx, input) });
  const testata = await apriTestata(ctx, input, adesso);
  const { valoriTecnici } = await adesso();
  const prima = valoriTecnici.find((uno) => uno.numeroRiga === input.numeroRiga);
  if (input.numeroRiga !== nuova && !prima) throw notFound('Riga non trovata');
  if (!prima && valoriTecnici.length >= massimi) throw breaksRule('La testata ha già 1.000 righe di valori tecnici.');
  const numeroRiga = prima?.numeroRiga ?? Math.max(0, ...valoriTecnici.map((uno) => uno.numeroRiga)) + 1;
  await ctx.tx.run(sql`
    insert into valori_tecnici (cod_testata, suffisso, numero_riga, codice_scheda, etichetta_tecnica, valore_tecnico1, valore_tecnico2, valore_tecnico3, valore_tecnico4)
    values (${codTestata}, ${suffisso}, ${numeroRiga}, ${codiceScheda}, ${EtichettaTecnica}, ${ValoreTecnico1}, ${ValoreTecnico2}, ${ValoreTecnico3}, ${ValoreTecnico4})
    on conflict (cod_testata, suffisso, numero_riga) do update set codice_scheda = excluded.codice_scheda, etichetta_tecnica = excluded.etichetta_tecnica,
      valore_tecnico1 = excluded.valore_tecnico1, valore_tecnico2 = excluded.valore_tecnico2, valore_tecnico3 = excluded.valore_tecnico3, valore_tecnico4 = excluded.valore_tecnico4`);
  await chiudiTestata(ctx, testata);
  const dopo = {
    etichettaTecnica: EtichettaTecnica,
    valoreTecnico1: ValoreTecnico1,
    valoreTecnico2: ValoreTecnico2,
    valoreTecnico3: ValoreTecnico3,
    valoreTecnico4: ValoreTecnico4,
    codiceScheda,
    suffisso,
    numeroRiga,
  };
  ctx.log({
    tabella: 'valori_tecnici',
    chiave: chiaveTestata(testata),
    operazione: prima ? 'edit' : 'add',
    prima,
    dopo,
  });
  return { numeroRiga };
}
