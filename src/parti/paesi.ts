/** ISO 3166-1. `nome` is printed on documents and stored as `stato` of an address. */
export interface Paese {
  readonly codice: string;
  readonly nome: string;
  /** Postcode formats: `#` a digit, `@` a letter, `*` either; empty if unknown. */
  readonly forme: readonly string[];
  /** Other names used by people and files. */
  readonly altri: readonly string[];
}

/** `code name`, then postcode formats, then other names; parts separated by `|`, values within a part by `/`. */
const dati =
  'AD Andorra|AD###;AE Emirati Arabi Uniti||EAU/UAE/Emirati Arabi;AF Afghanistan|####;AG Antigua e Barbuda;AI Anguilla;AL Albania|####|Shqiperia;AM Armenia|####;AO Angola;AQ Antartide;AR Argentina|####/@####@@@;AS Samoa Americane|#####;AT Austria|####|A/AUT/Österreich;AU Australia|####|AUS;AW Aruba;AX Isole Åland|#####;AZ Azerbaigian|####;BA Bosnia ed Erzegovina|#####|BIH/Bosnia/Bosnia Erzegovina/Bosnia Herzegovina/Bosnia and Herzegovina;BB Barbados;BD Bangladesh|####;BE Belgio|####|B/BEL/Belgium/Belgique/België;BF Burkina Faso;BG Bulgaria|####|BGR;BH Bahrein;BI Burundi;BJ Benin;BL Saint-Barthélemy|#####;BM Bermuda;BN Brunei|@@####;BO Bolivia;BQ Caraibi Olandesi;BR Brasile|#####-###|Brazil/Brasil;BS Bahamas;BT Bhutan|#####;BV Isola Bouvet;BW Botswana;BY Bielorussia|######|Belarus;BZ Belize;CA Canada|@#@ #@#;CC Isole Cocos|####;CD Repubblica Democratica del Congo||Congo - Kinshasa;CF Repubblica Centrafricana;CG Congo||Congo-Brazzaville;CH Svizzera|####|CHE/Switzerland/Schweiz/Suisse/Confederazione Elvetica;CI Costa d’Avorio;CK Isole Cook;CL Cile|#######|Chile;CM Camerun;CN Cina|######|China/PRC/PR China/Repubblica Popolare Cinese;CO Colombia|######;CR Costa Rica|#####;CU Cuba|#####;CV Capo Verde|####;CW Curaçao;CX Isola Christmas|####;CY Cipro|####|CYP/Cyprus;CZ Repubblica Ceca|### ##|CZE/Cechia/Czech Republic/Czechia/Česko/Česká republika;DE Germania|#####|D/DEU/Germany/Deutschland/BRD/Repubblica Federale Tedesca;DJ Gibuti;DK Danimarca|####|DNK/Denmark/Danmark;DM Dominica;DO Repubblica Dominicana|#####;DZ Algeria|#####;EC Ecuador|######;EE Estonia|#####|EST/Eesti;EG Egitto|#####|Egypt;EH Sahara Occidentale;ER Eritrea;ES Spagna|#####|E/ESP/Spain/España;ET Etiopia|####;FI Finlandia|#####|FIN/Finland/Suomi;FJ Figi;FK Isole Falkland;FM Micronesia|#####;FO Isole Fær Øer|###;FR Francia|#####|F/FRA/France;GA Gabon;GB Regno Unito|@# #@@/@## #@@/@@# #@@/@@## #@@/@#@ #@@/@@#@ #@@|UK/GBR/United Kingdom/Gran Bretagna/Great Britain/Inghilterra/England/Scozia/Galles/Irlanda del Nord/Northern Ireland;GD Grenada;GE Georgia|####;GF Guyana Francese|#####;GG Guernsey|@@# #@@/@@## #@@;GH Ghana;GI Gibilterra|@@## #@@;GL Groenlandia|####;GM Gambia;GN Guinea;GP Guadalupa|#####;GQ Guinea Equatoriale;GR Grecia|### ##|GRC/EL/Greece/Hellas/Ellada;GS Georgia del Sud e Sandwich Australi;GT Guatemala|#####;GU Guam|#####;GW Guinea-Bissau;GY Guyana;HK Hong Kong||RAS di Hong Kong;HM Isole Heard e McDonald;HN Honduras|#####;HR Croazia|#####|HRV/Croatia/Hrvatska;HT Haiti;HU Ungheria|####|H/HUN/Hungary/Magyarország;ID Indonesia|#####;IE Irlanda|@** ****|IRL/Ireland/Eire;IL Israele|#######/#####|Israel;IM Isola di Man|@@# #@@/@@## #@@;IN India|######;IO Territorio Britannico dell’Oceano Indiano;IQ Iraq|#####;IR Iran|#####-#####;IS Islanda|###|Iceland;IT Italia|#####|I/ITA/Repubblica Italiana;JE Jersey|@@# #@@/@@## #@@;JM Giamaica;JO Giordania|#####;JP Giappone|###-####|Japan;KE Kenya|#####;KG Kirghizistan|######;KH Cambogia|######/#####;KI Kiribati;KM Comore;KN Saint Kitts e Nevis;KP Corea del Nord;KR Corea del Sud|#####|South Korea;KW Kuwait|#####;KY Isole Cayman;KZ Kazakistan|######;LA Laos|#####;LB Libano|####/#### ####;LC Saint Lucia;LI Liechtenstein|94##|FL;LK Sri Lanka|#####;LR Liberia;LS Lesotho;LT Lituania|#####|LTU/Lithuania/Lietuva;LU Lussemburgo|####|L/LUX/Luxembourg/Luxemburg;LV Lettonia|####|LVA/Latvia/Latvija;LY Libia;MA Marocco|#####|Morocco/Maroc;MC Monaco|980##|Principato di Monaco;MD Moldavia|####|Moldova/Repubblica di Moldova;ME Montenegro|#####;MF Saint Martin|#####;MG Madagascar|###;MH Isole Marshall|#####;MK Macedonia del Nord|####|Macedonia/North Macedonia/FYROM;ML Mali;MM Myanmar|#####|Birmania;MN Mongolia|#####/######;MO Macao||RAS di Macao;MP Isole Marianne Settentrionali|#####;MQ Martinica|#####;MR Mauritania;MS Montserrat;MT Malta|@@@ ####|MLT;MU Mauritius|#####;MV Maldive|#####;MW Malawi;MX Messico|#####|Mexico;MY Malaysia|#####;MZ Mozambico|####;NA Namibia|#####;NC Nuova Caledonia|#####;NE Niger|####;NF Isola Norfolk|####;NG Nigeria|######;NI Nicaragua|#####;NL Paesi Bassi|#### @@|NLD/Olanda/Netherlands/The Netherlands/Nederland/Holland;NO Norvegia|####|NOR/Norway/Norge;NP Nepal|#####;NR Nauru;NU Niue;NZ Nuova Zelanda|####|New Zealand;OM Oman|###;PA Panama|####;PE Perù|#####;PF Polinesia Francese|#####;PG Papua Nuova Guinea|###;PH Filippine|####;PK Pakistan|#####;PL Polonia|##-###|POL/Poland/Polska;PM Saint-Pierre e Miquelon|#####;PN Isole Pitcairn;PR Portorico|#####;PS Palestina||Territori Palestinesi;PT Portogallo|####-###|P/PRT/Portugal;PW Palau|#####;PY Paraguay|####/######;QA Qatar;RE Riunione|#####;RO Romania|######|ROU/România/Rumania;RS Serbia|#####|SRB/Srbija;RU Russia|######|RUS/Federazione Russa;RW Ruanda;SA Arabia Saudita|#####|Saudi Arabia;SB Isole Salomone;SC Seychelles;SD Sudan|#####;SE Svezia|### ##|S/SWE/Sweden/Sverige;SG Singapore|######;SH Sant’Elena;SI Slovenia|####|SLO/SVN/Slovenija;SJ Svalbard e Jan Mayen|####;SK Slovacchia|### ##|SVK/Slovakia/Slovensko/Repubblica Slovacca;SL Sierra Leone;SM San Marino|4789#|SMR/Repubblica di San Marino/RSM;SN Senegal|#####;SO Somalia;SR Suriname;SS Sud Sudan;ST São Tomé e Príncipe;SV El Salvador|####;SX Sint Maarten;SY Siria;SZ Eswatini|@###;TC Isole Turks e Caicos;TD Ciad;TF Terre Australi Francesi;TG Togo;TH Thailandia|#####;TJ Tagikistan|######;TK Tokelau;TL Timor Est;TM Turkmenistan|######;TN Tunisia|####;TO Tonga;TR Turchia|#####|TUR/Turkey/Türkiye;TT Trinidad e Tobago|######;TV Tuvalu;TW Taiwan|###/#####/######|Repubblica di Cina/Republic of China;TZ Tanzania|#####;UA Ucraina|#####|UKR/Ukraine;UG Uganda;UM Isole Minori Esterne degli Stati Uniti;US Stati Uniti|#####/#####-####|USA/United States/Stati Uniti d’America;UY Uruguay|#####;UZ Uzbekistan|######;VA Città del Vaticano|00120|SCV/Vaticano/Stato della Città del Vaticano;VC Saint Vincent e Grenadine;VE Venezuela|####;VG Isole Vergini Britanniche;VI Isole Vergini Americane|#####;VN Vietnam|#####/######;VU Vanuatu;WF Wallis e Futuna|#####;WS Samoa;XK Kosovo|#####;YE Yemen;YT Mayotte|#####;ZA Sudafrica|####|South Africa/Sud Africa;ZM Zambia|#####;ZW Zimbabwe';

const parti = (testo = ''): string[] => testo.split('/').filter(Boolean);

export const paesi: readonly Paese[] = dati.split(';').map((uno) => {
  const [chi = '', forme, altri] = uno.split('|');
  return { codice: chi.slice(0, 2), nome: chi.slice(3), forme: parti(forme), altri: parti(altri) };
});

/** Lower case without accents; `leggiLuogo` does the same in SQL. */
export const nudo = (testo: string): string =>
  testo
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();

/** `Rep.` is short for `Repubblica`. Regular expressions that work equally in JavaScript and PostgreSQL. */
export const abbreviata = '^rep ';
/** Words for the form of state that precede a country's name. */
export const formaDiStato =
  '^(?:the |repubblica|republic|republik|republique|granducato|gran ducato|grand duche|principato|confederazione|stato|regno)(?: ?(?:di|del|della|dell|d|of|de|du) )? ?';
/** Letters of an abbreviation with points. */
export const traLettere = '(?<![a-z])([a-z]) (?=[a-z](?![a-z]))';

const comparabile = (nome: string): string =>
  nudo(nome).replace(new RegExp(abbreviata), 'repubblica ').replace(new RegExp(traLettere, 'g'), '$1');

const lingue = ['it', 'en', 'de', 'fr', 'es'] as const;

/** `Dänemark` is also written `Daenemark`. */
const senzaDieresi = (nome: string): string =>
  nome.replace(/[äöü]/gi, (segno) => `${segno.normalize('NFD')[0] ?? ''}e`);

/** Country names in five languages; a name shared by two countries is left out. */
function nomiDelleLingue(): Map<string, Paese> {
  const trovati = new Map<string, Paese>();
  const doppi = new Set<string>();
  for (const lingua of lingue) {
    const nomi = new Intl.DisplayNames([lingua], { type: 'region', fallback: 'none' });
    for (const paese of paesi) {
      const nome = nomi.of(paese.codice) ?? '';
      for (const scritto of [comparabile(nome), comparabile(senzaDieresi(nome))]) {
        if (trovati.has(scritto) && trovati.get(scritto) !== paese) doppi.add(scritto);
        trovati.set(scritto, paese);
      }
    }
  }
  for (const doppio of ['', ...doppi]) trovati.delete(doppio);
  return trovati;
}

let letti: ReadonlyMap<string, Paese> | undefined;

/** All recognised names in normal form; those of the list take precedence over other languages. */
export function nomiPaesi(): ReadonlyMap<string, Paese> {
  letti ??= new Map([
    ...nomiDelleLingue(),
    ...paesi.flatMap((paese) =>
      [paese.codice, paese.nome, ...paese.altri].map((nome) => [comparabile(nome), paese] as const),
    ),
  ]);
  return letti;
}

export const italia = 'IT';

const unione = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK'.split(' '),
);
/** Whether deliveries to the country are within the European Union for VAT; Monaco counts as France. */
export const inUnione = (codice: string): boolean => unione.has(codice);

/** Prefixes of VAT numbers where they are not the ISO code alone: Greece writes EL, Northern Ireland XI. */
export const prefissiIva: Readonly<Record<string, readonly string[]>> = {
  GR: ['EL'],
  GB: ['GB', 'XI'],
  IM: ['GB'],
  MC: ['FR'],
};

/** One name as people write it: `Rep. Ceca`, `U.K.`, `Rep. San Marino`. */
function unPaese(scritto: string): Paese | null {
  const nome = comparabile(scritto);
  return nomiPaesi().get(nome) ?? nomiPaesi().get(nome.replace(new RegExp(formaDiStato), '')) ?? null;
}

/**
 * By ISO code, Italian or another common name, or by several that agree, `Svizzera (CH)`; empty text is Italy; null if
 * unknown or if they don't agree.
 */
export function paeseDi(stato: string): Paese | null {
  if (stato.trim() === '') return nomiPaesi().get('it') ?? null;
  const intero = unPaese(stato);
  if (intero) return intero;
  const [primo = null, ...altri] = stato
    .split(/[()[\]/,;–—-]+/)
    .filter((parte) => parte.trim() !== '')
    .map(unPaese);
  return altri.length > 0 && altri.every((altro) => altro === primo) ? primo : null;
}

const compatto = (cap: string): string => cap.toUpperCase().replace(/[^A-Z0-9]/g, '');

const segno: Readonly<Record<string, string>> = { '#': '[0-9]', '@': '[A-Z]', '*': '[A-Z0-9]' };

/** Finds the format of a postcode without blanks and dashes, with or without the country prefix (`D-80331`). */
export function formaPostale({ codice, forme, altri }: Paese): string {
  const sigle = [codice, ...altri.filter((altro) => /^[A-Z]{1,3}$/.test(altro))].join('|');
  const una = (forma: string): string => [...compattoForma(forma)].map((c) => segno[c] ?? c).join('');
  return `^(?:${sigle})?(${forme.map(una).join('|')})$`;
}

const compattoForma = (forma: string): string => forma.replace(/[ -]/g, '');

/** In the country's format; null if it does not match. Any text if the format is unknown. */
export function capNormale(paese: Paese, cap: string): string | null {
  if (paese.forme.length === 0) return cap.trim().toUpperCase();
  const nuda = new RegExp(formaPostale(paese)).exec(compatto(cap))?.[1];
  if (nuda === undefined) return null;
  const forma = paese.forme.find((una) => compattoForma(una).length === nuda.length && adatta(una, nuda)) ?? '';
  let posto = 0;
  return [...forma].map((c) => (c === ' ' || c === '-' ? c : (nuda[posto++] ?? ''))).join('');
}

const adatta = (forma: string, nuda: string): boolean =>
  new RegExp(`^${[...compattoForma(forma)].map((c) => segno[c] ?? c).join('')}$`).test(nuda);

/** `12345`, `AB1 2CD`. */
export function esempioPostale({ forme }: Paese): string {
  let cifra = 0;
  let lettera = 0;
  return [...(forme[0] ?? '')]
    .map((c) => {
      if (c === '#' || c === '*') return String(++cifra % 10);
      return c === '@' ? String.fromCharCode(65 + lettera++) : c;
    })
    .join('');
}
