import { scriviIdTestata } from '#parti/id-testata.ts';
import type { InputOf } from '#platform/contract/call.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { apriTestata, chiaveTestata } from '../modifica.ts';
import { cambioSuffisso } from '../cambio-suffisso.ts';
import { copiaTestata, spostaTestata } from '../sposta-testata.ts';
import { registraSpostamento } from '../storia-testata.ts';
import type * as contract from '../../contract.ts';
import { scriviCampi } from './campi-tenuti.ts';
import { chiaveNuova } from './chiave-nuova.ts';

type Input = InputOf<typeof contract.operaTestata>;

export function operaTestata({ ctx, input }: { ctx: WriteCtx; input: Input }): Promise<'OK'> {
  const { operation, codTestata, suffisso, versione, descrizione } = input;
  if (operation === 'duplica') return duplica(ctx, input);
  if (operation === 'cambio-codice') return cambiaCodice(ctx, input);
  return scriviCampi(ctx, { codTestata, suffisso, versione, campi: { descrizione: descrizione ?? '' } });
}

const nuovaDi = ({ codTestata, suffisso, nuovoCodTestata = codTestata, nuovoSuffisso = suffisso }: Input) =>
  chiaveNuova({ codTestata: nuovoCodTestata, suffisso: nuovoSuffisso }, ['nuovoCodTestata', 'nuovoSuffisso']);

async function duplica(ctx: WriteCtx, input: Input): Promise<'OK'> {
  const dopo = nuovaDi(input);
  const prima = await apriTestata(ctx, input);
  await copiaTestata(ctx, prima, dopo);
  ctx.log('add testate', chiaveTestata(dopo), {
    dopo: { descrizione: prima.descrizione },
    note: `Copia di ${scriviIdTestata(prima)}`,
  });
  return 'OK';
}

/** Logged under both keys. */
async function cambiaCodice(ctx: WriteCtx, input: Input): Promise<'OK'> {
  const { codTestata, suffisso, versione } = input;
  const dopo = nuovaDi(input);
  if (dopo.codTestata === codTestata) {
    if (dopo.suffisso === suffisso) throw breaksRule('Codice e suffisso sono già questi.');
    return cambioSuffisso({ ctx, input: { codTestata, suffisso, nuovoSuffisso: dopo.suffisso, versione } });
  }
  const prima = await apriTestata(ctx, input);
  await spostaTestata(ctx, prima, dopo);
  registraSpostamento(ctx, prima, dopo);
  return 'OK';
}
