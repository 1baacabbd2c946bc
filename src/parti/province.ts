/** An Italian province or metropolitan city, by the two letters of its addresses. */
export interface Provincia {
  readonly sigla: string;
  readonly nome: string;
  /** Years in which it existed; stored addresses keep the letters of their time. */
  readonly anni: readonly { readonly dal: number; readonly al: number }[];
  /** First two digits of its postcodes. */
  readonly prefissi: readonly string[];
}

const sempre = { dal: 0, al: 9999 };

/** `letters name|prefixes|years`; without years it has always existed. Sardinia was reformed in 2005, 2016 and 2025. */
const dati =
  'AG Agrigento|92;AL Alessandria|15;AN Ancona|60;AO Aosta|11;AP Ascoli Piceno|63;AQ L’Aquila|67;AR Arezzo|52;AT Asti|14;AV Avellino|83;BA Bari|70;BG Bergamo|24;BI Biella|13;BL Belluno|32;BN Benevento|82;BO Bologna|40;BR Brindisi|72;BS Brescia|25;BT Barletta-Andria-Trani|76 70 71|2004-;BZ Bolzano|39;CA Cagliari|09 08;CB Campobasso|86;CE Caserta|81;CH Chieti|66;CI Carbonia-Iglesias|09|2005-2016;CL Caltanissetta|93;CN Cuneo|12;CO Como|22;CR Cremona|26;CS Cosenza|87;CT Catania|95;CZ Catanzaro|88;EN Enna|94;FC Forlì-Cesena|47|1999-;FE Ferrara|44;FG Foggia|71;FI Firenze|50;FM Fermo|63|2004-;FO Forlì|47|0-1999;FR Frosinone|03;GE Genova|16;GO Gorizia|34;GR Grosseto|58;IM Imperia|18;IS Isernia|86;KR Crotone|88;LC Lecco|23 22 24;LE Lecce|73;LI Livorno|57;LO Lodi|26 20;LT Latina|04;LU Lucca|55;MB Monza e Brianza|20|2004-;MC Macerata|62;ME Messina|98;MI Milano|20;MN Mantova|46;MO Modena|41;MS Massa-Carrara|54;MT Matera|75;NA Napoli|80;NO Novara|28;NU Nuoro|08 09 07;OG Ogliastra|08 09|2005-2016 2025-;OR Oristano|09 08;OT Gallura Nord-Est Sardegna|07 08|2005-2016 2025-;PA Palermo|90;PC Piacenza|29;PD Padova|35;PE Pescara|65;PG Perugia|06;PI Pisa|56;PN Pordenone|33;PO Prato|59 50;PR Parma|43;PS Pesaro|61|0-1999;PT Pistoia|51;PU Pesaro e Urbino|61|1999-;PV Pavia|27;PZ Potenza|85;RA Ravenna|48;RC Reggio Calabria|89;RE Reggio Emilia|42;RG Ragusa|97;RI Rieti|02;RM Roma|00;RN Rimini|47 61;RO Rovigo|45;SA Salerno|84;SI Siena|53;SO Sondrio|23;SP La Spezia|19;SR Siracusa|96;SS Sassari|07 08;SU Sulcis Iglesiente|09 08|2016-;SV Savona|17;TA Taranto|74;TE Teramo|64;TN Trento|38;TO Torino|10;TP Trapani|91;TR Terni|05;TS Trieste|34;TV Treviso|31;UD Udine|33 32;VA Varese|21;VB Verbano-Cusio-Ossola|28;VC Vercelli|13;VE Venezia|30;VI Vicenza|36;VR Verona|37;VS Medio Campidano|09|2005-2016 2025-;VT Viterbo|01;VV Vibo Valentia|89';

export const province: readonly Provincia[] = dati.split(';').map((una) => {
  const [chi = '', prefissi = '', anni = ''] = una.split('|');
  return {
    sigla: chi.slice(0, 2),
    nome: chi.slice(3),
    prefissi: prefissi.split(' '),
    anni: anni === '' ? [sempre] : anni.split(' ').map(periodo),
  };
});

function periodo(scritto: string): Provincia['anni'][number] {
  const [dal = '', al] = scritto.split('-');
  return { dal: Number(dal), al: al ? Number(al) : sempre.al };
}

const perSigla: ReadonlyMap<string, Provincia> = new Map(province.map((una) => [una.sigla, una]));

/** Present or former. */
export const provinciaDi = (sigla: string): Provincia | null => perSigla.get(sigla.trim().toUpperCase()) ?? null;

export const provinceDel = (anno: number): Provincia[] =>
  province.filter(({ anni }) => anni.some(({ dal, al }) => dal <= anno && anno <= al));

/** True if the province is unknown. */
export const capDellaProvincia = (cap: string, sigla: string): boolean =>
  provinciaDi(sigla)?.prefissi.includes(cap.trim().slice(0, 2)) ?? true;

const sardegna = ['CA', 'CI', 'NU', 'OG', 'OR', 'OT', 'SS', 'SU', 'VS'];
const gruppi = [sardegna, ['FO', 'FC'], ['PS', 'PU', 'RN'], ['BA', 'BT', 'FG'], ['AP', 'FM'], ['MB', 'MI']];

/** Letters under which a town of this province may be listed in other years; the province's own come first. */
export const stessoTerritorio = (sigla: string): readonly string[] => {
  const sua = sigla.trim().toUpperCase();
  return [sua, ...gruppi.filter((uno) => uno.includes(sua)).flatMap((uno) => uno.filter((altra) => altra !== sua))];
};
