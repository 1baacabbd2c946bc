import type { ReplyOf } from '#platform/contract/call.ts';
import type * as contract from '../contract.ts';
import { fraseFuori } from '../rules/frasi-fuori.ts';
import type { FermataDelGiorno, GiroDelGiorno, Giornata } from '../rules/giornata.ts';
import { giriDelGiorno } from '../rules/giornata.ts';
import { conGiri } from '../rules/stato-giornata.ts';
import type { Proposta, RigaGiornata } from './leggi-giornata.ts';

type Piano = ReplyOf<typeof contract.pianoConsegne>;

/** What taking a plan would change. */
export function confronto(
  giornata: Giornata & RigaGiornata,
  proposta: Proposta,
  prima: readonly GiroDelGiorno[],
): NonNullable<Piano['proposta']> {
  const dopo = giriDelGiorno({ ...giornata, stato: conProposta(giornata, proposta) }).giri;
  const dove = (giri: readonly GiroDelGiorno[]) =>
    new Map(
      giri.flatMap(({ autista, fermate }) =>
        fermate.map(({ fermata }, i) => [fermata.chiave, `${autista.autista} ${i}`]),
      ),
    );
  const [era, sara] = [dove(prima), dove(dopo)];
  const somma = (giri: readonly GiroDelGiorno[], di: (giro: GiroDelGiorno) => number): number =>
    giri.reduce((tutto, giro) => tutto + (giro.fermate.length > 0 ? di(giro) : 0), 0);
  const tardi = ({ orario }: GiroDelGiorno): number => orario.passaggi.filter(({ ritardo }) => ritardo > 0).length;
  const nomi = new Map(giornata.fermate.map(({ chiave, ragioneSociale }) => [chiave, ragioneSociale]));
  const km = (giri: readonly GiroDelGiorno[]): number => Math.round(somma(giri, ({ orario }) => orario.metri) / 1000);
  return {
    attuale: proposta.versione === giornata.versione,
    spostate: [...sara].filter(([chiave, posto]) => era.get(chiave) !== posto).length,
    km: km(dopo),
    kmPrima: km(prima),
    secondi: somma(dopo, ({ orario }) => orario.fine - orario.partenza),
    secondiPrima: somma(prima, ({ orario }) => orario.fine - orario.partenza),
    fuoriOrario: somma(dopo, tardi),
    fuoriOrarioPrima: somma(prima, tardi),
    fuori: proposta.fuori.map((uno) => ({ ragioneSociale: nomi.get(uno.id) ?? '', perche: fraseFuori(uno) })),
  };
}

/** The day as it would be with a plan; stops that came since stay where they are. */
export function conProposta({ stato, fermate }: Giornata, { giri, fuori }: Proposta) {
  const per = new Map(fermate.map((fermata) => [fermata.chiave, fermata]));
  const scelte = (chiavi: readonly string[]): FermataDelGiorno[] => chiavi.flatMap((chiave) => per.get(chiave) ?? []);
  return conGiri(
    stato,
    new Map([
      ...giri.map(({ veicolo, fermate: chiavi }): [string, FermataDelGiorno[]] => {
        // A tour that is turned round is kept as it is driven backwards.
        const inverti = stato.giri[veicolo]?.inverti === true;
        return [veicolo, inverti ? scelte(chiavi).toReversed() : scelte(chiavi)];
      }),
      ['', scelte(fuori.map(({ id }) => id))],
    ]),
  );
}
