import { createHash } from 'node:crypto';
import type { InputOf } from '#platform/contract/call.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { FileStore } from '#platform/server/files/files.ts';
import { pictureFrom } from '#platform/server/files/picture-from.ts';
import { putWithRow } from '#platform/server/files/row-files.ts';
import type { StepsCtx, WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { logoMassimo } from '../rules.ts';
import { apriMarchio } from './modifica.ts';

const misura = { width: 600, height: 400 };

/** Stored under a new name, so that readers get the old logo until the commit. */
export async function caricaLogo(
  files: FileStore,
  { ctx, input }: { ctx: StepsCtx; input: InputOf<typeof contract.caricaLogo> },
): Promise<'OK'> {
  const { codiceAzienda, immagine, versione } = input;
  if (immagine.length > logoMassimo) throw breaksRule("Selezionare un'immagine con dimensione inferiore a 5MB.");
  const png = await pictureFrom(immagine, { ...misura, format: 'png', drawings: true });
  if (png === null) throw breaksRule("Selezionare un'immagine");
  const impronta = createHash('sha256').update(png).digest('hex').slice(0, 12);
  const logo = `marchi/${codiceAzienda.toLowerCase()}-${impronta}.png`;
  return ctx.transaction(async (scrittura) => {
    await scriviLogo(scrittura, { codiceAzienda, versione }, logo);
    await putWithRow(scrittura.tx, files, { key: logo, bytes: png });
    return 'OK' as const;
  });
}

export const togliLogo = ({
  ctx,
  input,
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.togliLogo>;
}): Promise<'OK'> => scriviLogo(ctx, input, '');

type Chiesto = InputOf<typeof contract.togliLogo>;

async function scriviLogo(ctx: WriteCtx, chiesto: Chiesto, logo: string): Promise<'OK'> {
  const { codiceAzienda, logo: prima } = await apriMarchio(ctx, chiesto);
  await ctx.tx.run(
    sql`update aziende set logo = ${logo}, versione = versione + 1 where codice_azienda = ${codiceAzienda}`,
  );
  ctx.log('edit aziende', codiceAzienda, { prima: { logo: prima }, dopo: { logo } });
  return 'OK';
}
