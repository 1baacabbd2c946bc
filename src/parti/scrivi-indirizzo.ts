interface Localita {
  readonly cap?: string;
  readonly localita: string;
  readonly provincia: string;
}

interface Recapito extends Localita {
  readonly indirizzo: string;
  readonly stato?: string;
}

const unisci = (parti: readonly (string | undefined)[], segno: string): string => parti.filter(Boolean).join(segno);

/** `31100 Treviso (TV)`. */
export const scriviLocalita = ({ cap, localita, provincia }: Localita): string =>
  unisci([cap, localita, provincia && `(${provincia})`], ' ');

/** `Via Po 2, 31100 Treviso (TV), Italia`; empty parts omitted. */
export const scriviIndirizzo = ({ indirizzo, stato, ...luogo }: Recapito): string =>
  unisci([indirizzo, scriviLocalita(luogo), stato], ', ');
