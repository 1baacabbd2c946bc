import type { InputOf } from '#platform/contract/call.ts';
import { edited } from '#platform/contract/edit.ts';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { apriTestata, chiudiTestata } from '../modifica.ts';
import type * as contract from '../../contract.ts';
import { valoriDi } from './schede-testata.ts';

const massimi = 1000;
const nuova = -1;
const vuota = {
  etichettaTecnica: '',
  valoreTecnico1: '',
  valoreTecnico2: '',
  valoreTecnico3: '',
  valoreTecnico4: '',
  codiceScheda: '',
};

export async function salvaValoreTecnico({
  ctx,
  input,
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.salvaValoreTecnico>;
}): Promise<{ numeroRiga: number }> {
  const { codTestata, suffisso, EtichettaTecnica } = input;
  if (EtichettaTecnica === '')
    throw breaksRule('Richiesto.', { errors: [{ path: 'EtichettaTecnica', message: 'Richiesto.' }] });
  const adesso = async () => ({ valoriTecnici: await valoriDi(ctx.tx, input) });
  const testata = await apriTestata(ctx, input, adesso);
  const { valoriTecnici } = await adesso();
  const prima = valoriTecnici.find((uno) => uno.numeroRiga === input.numeroRiga);
  if (input.numeroRiga !== nuova && !prima) throw notFound('Riga non trovata');
  if (!prima && valoriTecnici.length >= massimi) throw breaksRule('La testata ha già 1.000 righe di valori tecnici.');
  const numeroRiga = prima?.numeroRiga ?? Math.max(0, ...valoriTecnici.map((uno) => uno.numeroRiga)) + 1;
  const dopo = {
    ...edited(prima ?? vuota, {
      etichettaTecnica: EtichettaTecnica,
      valoreTecnico1: input.ValoreTecnico1,
      valoreTecnico2: input.ValoreTecnico2,
      valoreTecnico3: input.ValoreTecnico3,
      valoreTecnico4: input.ValoreTecnico4,
      codiceScheda: input.codiceScheda,
    }),
    suffisso,
    numeroRiga,
  };
  await ctx.tx.run(sql`
    insert into valori_tecnici (cod_testata, suffisso, numero_riga, codice_scheda, etichetta_tecnica, valore_tecnico1, valore_tecnico2, valore_tecnico3, valore_tecnico4)
    values (${codTestata}, ${suffisso}, ${numeroRiga}, ${dopo.codiceScheda}, ${EtichettaTecnica}, ${dopo.valoreTecnico1}, ${dopo.valoreTecnico2},
      ${dopo.valoreTecnico3}, ${dopo.valoreTecnico4})
    on conflict (cod_testata, suffisso, numero_riga) do update set codice_scheda = excluded.codice_scheda, etichetta_tecnica = excluded.etichetta_tecnica,
      valore_tecnico1 = excluded.valore_tecnico1, valore_tecnico2 = excluded.valore_tecnico2, valore_tecnico3 = excluded.valore_tecnico3, valore_tecnico4 = excluded.valore_tecnico4`);
  await chiudiTestata(ctx, testata, { tabella: 'valori_tecnici', operazione: prima ? 'edit' : 'add', prima, dopo });
  return { numeroRiga };
}
