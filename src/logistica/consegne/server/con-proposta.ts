import type { ReplyOf } from '#platform/contract/call.ts';
import type * as contract from '../contract.ts';
import { percheFuori } from '../rules/frasi-fuori.ts';
import { giriDelGiorno, type GiroDelGiorno, type Giornata } from '../rules/giornata.ts';
import { conProposta, type Proposta } from '../rules/proposta-giri.ts';
import { postoDi } from '../rules/stato-giornata.ts';

type Piano = ReplyOf<typeof contract.pianoConsegne>;

export function confronto(
  giornata: Giornata & { readonly versione: number },
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
  const per = new Map(giornata.fermate.map((fermata) => [fermata.chiave, fermata]));
  const km = (giri: readonly GiroDelGiorno[]): number => Math.round(somma(giri, ({ orario }) => orario.metri) / 1000);
  const usati = (giri: readonly GiroDelGiorno[]): number => giri.filter(({ fermate }) => fermate.length > 0).length;
  const durata = ({ orario }: GiroDelGiorno): number => orario.fine - orario.partenza;
  const piuLungo = (giri: readonly GiroDelGiorno[]): number =>
    Math.max(0, ...giri.filter(({ fermate }) => fermate.length > 0).map(durata));
  return {
    attuale: proposta.versione === giornata.versione,
    spostate: [...sara].filter(([chiave, posto]) => era.get(chiave) !== posto).length,
    km: km(dopo),
    kmPrima: km(prima),
    secondi: somma(dopo, durata),
    secondiPrima: somma(prima, durata),
    fuoriOrario: somma(dopo, tardi),
    fuoriOrarioPrima: somma(prima, tardi),
    furgoni: usati(dopo),
    furgoniPrima: usati(prima),
    piuLungo: piuLungo(dopo),
    piuLungoPrima: piuLungo(prima),
    avviso: proposta.avviso ?? '',
    fuori: proposta.fuori.flatMap((uno) => {
      const fermata = per.get(uno.id);
      if (!fermata) return [];
      const perche = percheFuori(fermata, postoDi(giornata.stato, fermata, []), uno);
      return [{ ragioneSociale: fermata.ragioneSociale, perche }];
    }),
  };
}
