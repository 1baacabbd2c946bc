import type { ReplyOf } from '#platform/contract/call.ts';
import { sum } from '#platform/contract/decimal.ts';
import { isOmaggio } from '#vendita/documenti/rules.ts';
import { importoFattori } from '#vendita/documenti/rules/importi.ts';
import { totaleSpese, vociOrdine } from '#vendita/documenti/rules/spese.ts';
import type { articoloPerOrdine, leggiModifiche } from '../contract.ts';
import { eChiusa, intatta, prezzoDi, serveMotivo, stessoPrezzo, verificaRiga, type SpeseOrdine } from '../rules.ts';

export interface OrdineMostrato {
  readonly anno: number;
  readonly numero: number;
  readonly suffisso: string;
}
export type Letto = ReplyOf<typeof leggiModifiche>;
export type Riga = Letto['righe'][number];

export interface CampiRiga {
  readonly qta: number | null;
  readonly prUnitario: number | null;
  readonly sconto1: number | null;
  readonly sconto2: number | null;
  readonly sconto3: number | null;
  /** Null: as the order. */
  readonly dtConsRichiesta: string | null;
}
export interface Nuova extends ReplyOf<typeof articoloPerOrdine> {
  readonly qta: number;
  readonly dtConsRichiesta: string | null;
}
/** `righe` by line number, as in the server's errors. */
export interface Campi extends SpeseOrdine {
  readonly motivo: string;
  readonly dtConsRichiesta: string | null;
  readonly righe: Readonly<Record<string, CampiRiga>>;
  readonly nuove: readonly Nuova[];
}

export const vuoti: Campi = {
  motivo: '',
  dtConsRichiesta: null,
  speseTrasporto: null,
  speseImballo: 0,
  speseUrgenza: 0,
  righe: {},
  nuove: [],
};

export const aperte = (righe: readonly Riga[]): readonly Riga[] => righe.filter((riga) => !eChiusa(riga));

export const campiDi = ({ dtConsRichiesta, righe, spese }: Letto): Campi => ({
  ...vuoti,
  ...spese,
  dtConsRichiesta,
  righe: Object.fromEntries(
    righe.map((riga) => [
      riga.riga,
      { qta: riga.qtOrdinata, ...prezzoDi(riga), dtConsRichiesta: riga.dtConsRichiesta },
    ]),
  ),
});

/** Input of a line; unreadable input counts as unchanged. */
export const voluta = (riga: Riga, campi: CampiRiga | undefined) => ({
  qta: campi?.qta ?? riga.qtOrdinata,
  prezzo: {
    prUnitario: campi?.prUnitario ?? riga.prUnitario,
    sconto1: campi?.sconto1 ?? riga.sconto1,
    sconto2: campi?.sconto2 ?? riga.sconto2,
    sconto3: campi?.sconto3 ?? riga.sconto3,
  },
  dtConsRichiesta: campi?.dtConsRichiesta === undefined ? riga.dtConsRichiesta : campi.dtConsRichiesta,
});

const cambiate = (righe: readonly Riga[], campi: Campi) =>
  aperte(righe).flatMap((riga) => {
    const chiesta = voluta(riga, campi.righe[riga.riga]);
    return intatta(riga, chiesta) ? [] : [{ riga, ...chiesta, uguale: stessoPrezzo(riga, chiesta.prezzo) }];
  });

export function guasti(righe: readonly Riga[], campi: Campi): Record<string, string> {
  const toccate = cambiate(righe, campi);
  const trovati = toccate.flatMap(({ riga, qta, prezzo }) => {
    const guasto = verificaRiga(riga, { qta, prezzo });
    return guasto ? [[`righe.${riga.riga}.${guasto.path}`, guasto.message] as const] : [];
  });
  const senza = campi.motivo.trim() === '' && toccate.some(({ uguale }) => !uguale);
  return Object.fromEntries([...trovati, ...(senza ? [['motivo', serveMotivo] as const] : [])]);
}

/** Sends only what differs, so that changes by others stay. */
export function daMandare({ righe, dtConsRichiesta: letta, spese }: Letto, campi: Campi) {
  const { motivo, dtConsRichiesta, nuove } = campi;
  return {
    motivo,
    ...Object.fromEntries(vociOrdine.filter((voce) => campi[voce] !== spese[voce]).map((voce) => [voce, campi[voce]])),
    ...(dtConsRichiesta === null || dtConsRichiesta === letta ? {} : { dtConsRichiesta }),
    righe: cambiate(righe, campi).map(({ riga, qta, prezzo, dtConsRichiesta: data, uguale }) => ({
      riga: riga.riga,
      qta,
      ...(uguale ? {} : { prezzo }),
      ...(data === riga.dtConsRichiesta ? {} : { dtConsRichiesta: data }),
    })),
    nuove: nuove.map(({ cdArticolo, qta, dtConsRichiesta: data }) => ({
      cdArticolo,
      qta,
      ...(data ? { dtConsRichiesta: data } : {}),
    })),
  };
}

/** EUR without VAT and gifts, for the current input. */
export const imponibileDi = (righe: readonly Riga[], campi: Campi): number =>
  sum(
    [
      ...righe
        .filter((riga) => !isOmaggio(riga))
        .map((riga) => {
          const { qta, prezzo } = voluta(riga, campi.righe[riga.riga]);
          return qta === riga.qtOrdinata && stessoPrezzo(riga, prezzo) ? riga.impRigo : importoFattori(prezzo, qta);
        }),
      ...campi.nuove.map(({ importo }) => importo),
      totaleSpese(campi),
    ],
    2,
  );
