import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { inviate, rifiutoRiga, verificaNumero } from '../rules.ts';
import { accodaEtichette, stampanteDi } from './accoda-etichette.ts';
import { leggiCampi } from './fonti.ts';
import type { StampantiParts } from './stampanti-parts.ts';

type Input = InputOf<typeof contract.stampaEtichette>;

export const stampaEtichette =
  ({ stampanti, fontiEtichette }: StampantiParts): Verb<typeof contract.stampaEtichette> =>
  async ({ ctx, input }): Promise<ReplyOf<typeof contract.stampaEtichette>> => {
    const stampante = stampanteDi(stampanti, input.stampante);
    rifiutaNumeri(input);
    const campi = await leggiCampi(
      fontiEtichette,
      ctx.tx,
      input.tipo,
      input.righe.map(({ chiave }) => chiave),
    );
    const buone = input.righe.flatMap(({ chiave, numeroEtichette }) => {
      const suoi = campi.get(chiave);
      return suoi ? [{ tipo: input.tipo, chiave, campi: suoi, copie: numeroEtichette }] : [];
    });
    const errori = input.righe.flatMap(({ chiave }, i) =>
      campi.has(chiave) ? [] : [{ riga: i + 1, chiave, messaggio: rifiutoRiga(input.tipo, i + 1, chiave) }],
    );
    const zpl = await accodaEtichette(ctx, stampante, buone);
    if (buone.length === 0) ctx.log('add etichette', stampante.nome, { note: 'nessuna riga da stampare' });
    return {
      messaggio: errori[0]?.messaggio ?? inviate,
      inCoda: buone.length,
      errori,
      programma: zpl.map((una) => ({ stampante: stampante.nome, zpl: una })),
    };
  };

function rifiutaNumeri({ righe }: Input): void {
  const errors = righe.flatMap(({ chiave, numeroEtichette }, i) => {
    const message = verificaNumero(numeroEtichette, chiave);
    return message === null ? [] : [{ path: `righe.${i}.numeroEtichette`, message }];
  });
  if (errors[0]) throw breaksRule(errors[0].message, { errors });
}
