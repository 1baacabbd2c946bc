interface Etichetta {
  readonly corriere: string;
  readonly arrivo: string;
  readonly codice: string;
  readonly destinatario: string;
  readonly indirizzo: string;
  readonly localita: string;
  readonly collo: number;
  readonly colli: number;
  readonly peso: number;
  readonly riferimento: string;
}

const pulito = (testo: string): string => testo.replace(/[\^~\\]/g, ' ');

/** 95 × 65 mm at 203 dpi. */
export const zplSimulato = (una: Etichetta): string =>
  [
    '^XA^PW760^LL520^LH0,0',
    `^FO20,20^GB180,70,70^FS^FO30,32^FR^A0N,50,50^FD${pulito(una.arrivo)}^FS`,
    `^FO220,30^A0N,34,34^FD${una.corriere}^FS`,
    `^FO560,30^A0N,44,44^FD${una.collo}-${una.colli}^FS`,
    `^FO20,110^A0N,30,30^FB720,1,0,L^FD${pulito(una.destinatario)}^FS`,
    `^FO20,150^A0N,26,26^FB720,1,0,L^FD${pulito(una.indirizzo)}^FS`,
    `^FO20,185^A0N,30,30^FB720,1,0,L^FD${pulito(una.localita)}^FS`,
    `^FO20,235^A0N,24,24^FDRif.: ${pulito(una.riferimento)}^FS^FO430,235^A0N,24,24^FDKG. ${una.peso}^FS`,
    `^FO60,290^BY3,3,140^BCN,140,Y,N,N,A^FD${una.codice}^FS`,
    '^XZ',
  ].join('\r');
