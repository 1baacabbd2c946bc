export interface Marca {
  readonly codice: string;
  readonly nome: string;
  readonly linee: readonly string[];
  readonly fattore: number;
  /** Format of the brand's article codes. */
  readonly stile: 0 | 1 | 2 | 3;
}

const m = (codice: string, nome: string, linee: string, fattore: number, stile: 0 | 1 | 2 | 3): Marca => ({
  codice,
  nome,
  linee: linee.split(' '),
  fattore,
  stile,
});

export const casaMarca = m(
  'CRD',
  'Cardine',
  'viteria fissaggi cerniere maniglie serrature porte mobile scorrevoli profili chimici utensili casa',
  0.9,
  0,
);

export const marche: readonly Marca[] = [
  casaMarca,
  m('VTX', 'Vitarex', 'viteria fissaggi', 1, 1),
  m('BUL', 'Bulnova', 'viteria', 0.95, 2),
  m('FLT', 'Filettia', 'viteria', 1.05, 0),
  m('TRU', 'Truvitek', 'viteria', 1.08, 3),
  m('INX', 'Inoxalba', 'viteria fissaggi', 1.1, 2),
  m('TSK', 'Tasselkraft Nord', 'fissaggi', 1.15, 1),
  m('ANK', 'Ankorval', 'fissaggi', 1, 3),
  m('FXD', 'Fissodur', 'fissaggi chimici', 0.92, 0),
  m('CRN', 'Cernovia', 'cerniere', 1, 1),
  m('GDL', 'Gandolux', 'cerniere porte', 1.12, 2),
  m('PRN', 'Perniva', 'cerniere', 0.9, 0),
  m('KRD', 'Kardanel', 'cerniere scorrevoli', 1.2, 3),
  m('LBR', 'Librante', 'cerniere mobile', 0.95, 1),
  m('MGL', 'Manigliora', 'maniglie', 1, 2),
  m('OTA', 'Ottonalia', 'maniglie', 1.18, 0),
  m('LNE', 'Linearte Quinta', 'maniglie', 1.3, 1),
  m('POM', 'Pomellaria', 'maniglie mobile', 0.9, 3),
  m('IMP', 'Impugna', 'maniglie', 1.05, 2),
  m('AUR', 'Aurelma', 'maniglie porte', 1.25, 1),
  m('SRT', 'Serravia', 'serrature', 1, 1),
  m('CHV', 'Chiavalto', 'serrature', 1.1, 2),
  m('SCR', 'Sicurbloc', 'serrature casa', 1.22, 0),
  m('CLD', 'Cilindrea', 'serrature', 1.15, 3),
  m('LKT', 'Lokantis', 'serrature', 0.92, 1),
  m('ELT', 'Elettrovarco', 'serrature porte', 1.05, 2),
  m('PTL', 'Portalux Uno', 'porte', 1, 0),
  m('PNK', 'Viadifuga', 'porte', 1.1, 3),
  m('CHD', 'Chiudolce', 'porte', 0.96, 1),
  m('PRS', 'Parafreddo', 'porte profili', 0.9, 2),
  m('MBL', 'Mobilferra', 'mobile', 1, 0),
  m('CST', 'Cassettina', 'mobile', 1.08, 1),
  m('RTL', 'Rotelma', 'mobile scorrevoli', 0.95, 2),
  m('GMB', 'Gambetti Linea', 'mobile', 1.05, 3),
  m('SCV', 'Scorrivento', 'scorrevoli', 1.1, 0),
  m('BNR', 'Binalux', 'scorrevoli', 1, 1),
  m('PRF', 'Profilalba', 'profili', 1, 2),
  m('ALM', 'Alumarca', 'profili', 1.06, 0),
  m('GRN', 'Guarnitek Sud', 'profili', 0.94, 3),
  m('CLX', 'Collanix', 'chimici', 1, 1),
  m('SLG', 'Sigillaria', 'chimici', 1.12, 2),
  m('NST', 'Nastroforte', 'chimici', 0.93, 0),
  m('UTL', 'Utensalba', 'utensili', 1, 1),
  m('TGL', 'Tagliopiù', 'utensili', 1.1, 2),
  m('ABX', 'Abrasimo', 'utensili', 0.94, 3),
  m('PNT', 'Puntacciaio', 'utensili', 1.04, 0),
  m('PST', 'Postalina', 'casa', 1, 1),
  m('ZNZ', 'Zanzastop Casa', 'casa', 1.02, 2),
];

export const marcheDi = (linea: string): Marca[] => marche.filter((marca) => marca.linee.includes(linea));
