import type { Catalogo } from '#catalogo/pagina/server/index.ts';
import type { CodiciPropri, ContaRicerche, LiveIndex } from '#catalogo/ricerca/server/index.ts';
import type { FontiEtichette, Stampanti } from '#esterni/stampanti/server/index.ts';
import type { Corrieri } from '#logistica/etichette/server/index.ts';
import type { Geocodifica, GiroSuStrada, Percorsi, Pianificatore } from '#logistica/consegne/server/index.ts';
import type { Macchina } from '#logistica/magazzino/server/index.ts';
import type { Letterhead } from '#platform/server/pdf/printout.ts';
import type { Reader } from '#platform/server/db/reader/reader.ts';
import type { Attention, DeskList, FirstStep, Parts } from '#platform/server/area.ts';
import type { Configura, Configuratore } from '#prodotto/configuratore/server/index.ts';
import type { UsiArticoli } from '#prodotto/testate/server/index.ts';
import type { DiagnosiParts } from '#sistema/diagnosi/server/index.ts';
import type { CollegamentiParts } from '#sistema/collegamenti/server/index.ts';
import type { LavoriParts } from '#sistema/lavori-lunghi/server/index.ts';
import type { Importatore } from '#sistema/importazione/server/index.ts';
import type { CentroLavoro, Visore } from '#produzione/centrolavoro/server/index.ts';
import type { AccessoParts } from '#sistema/accesso/server/index.ts';
import type { ApprovazioneDecisa, LeggiOmaggi } from '#vendita/carrello/server/index.ts';
import type { Quadri } from '#vendita/andamento/server/index.ts';
import type { LeggiPrelevate } from '#vendita/modifiche-ordine/server/index.ts';
import type { Canale, PrendiFatture } from '#vendita/fatture-elettroniche/server/index.ts';
import type { MailboxLogin } from '#platform/server/mail/mailbox.ts';
import type { CanalePeppol } from '#vendita/peppol/server/index.ts';
import type { Casse } from '#vendita/pagamenti/server/index.ts';

export interface HouseParts extends Parts, Pick<Catalogo, 'prezzi' | 'preferiti' | 'testate'> {
  /** For threads, which open connections of their own. */
  readonly databaseUrl: string;
  readonly catalogo: Catalogo;
  readonly indice: LiveIndex;
  readonly contaRicerche: ContaRicerche;
  readonly codiciPropri: CodiciPropri;
  readonly casse: Casse;
  readonly canaleFatture: Canale | null;
  readonly canalePeppol: CanalePeppol | null;
  readonly casellaOrdini: MailboxLogin | null;
  readonly prendiFatture: PrendiFatture;
  readonly macchina: Macchina;
  readonly corrieri: Corrieri;
  readonly geocodifica: Geocodifica | null;
  readonly percorsi: Percorsi | null;
  readonly tomtom: GiroSuStrada | null;
  readonly vroom: Pianificatore | null;
  readonly centroLavoro: CentroLavoro & { readonly visore: Visore };
  readonly stampanti: Stampanti;
  readonly fontiEtichette: FontiEtichette;
  readonly righeCarrello: AccessoParts['righeCarrello'];
  readonly passwordDimostrativa: string;
  readonly attivaRegistrazione: AccessoParts['attivaRegistrazione'];
  readonly secondoFattore: AccessoParts['secondoFattore'];
  readonly mandaAttivazione: AccessoParts['mandaAttivazione'];
  readonly lettore: Reader;
  readonly omaggi: LeggiOmaggi;
  /** Tells the recurring order that requested it. */
  readonly approvazioneDecisa: ApprovazioneDecisa;
  /** Quantities picked for an order and not yet delivered. */
  readonly prelevate: LeggiPrelevate;
  readonly usiArticoli: UsiArticoli;
  readonly configuratore: Configuratore;
  readonly configura: Configura;
  /** For areas that may not import the one that defines it. */
  readonly cartaIntestata: Letterhead;
  readonly metodi: () => readonly string[];
  readonly attenzioni: () => readonly Attention[];
  readonly scrivania: () => readonly DeskList[];
  readonly primiPassi: () => readonly FirstStep[];
  readonly quadri: Quadri;
  readonly esamina: DiagnosiParts['esamina'];
  readonly consegne: () => Importatore['consegne'];
  readonly novita: CollegamentiParts['novita'];
  readonly lavoriLunghi: LavoriParts['lavoriLunghi'];
}
