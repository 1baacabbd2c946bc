import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** Ordered children, or the pattern of its text. */
type Type = RegExp | readonly Part[];
type Part = readonly [name: string, min: 0 | 1, max: 1 | typeof many, type: Type];
const many = Number.POSITIVE_INFINITY;

const latin = (max: number, min = 1): RegExp => new RegExp(`^[\\u0000-\\u00ff]{${min},${max}}$`);
const ascii = (max: number, min = 1): RegExp => new RegExp(`^[\\u0000-\\u007f]{${min},${max}}$`);
const pec = /^[!#-'*+/-9=?A-Z^-~-]+(\.[!#-'*+/-9=?A-Z^-~-]+)*@[!#-'*+/-9=?A-Z^-~-]+(\.[!#-'*+/-9=?A-Z^-~-]+)*$/;
const code = (pattern: string): RegExp => new RegExp(`^${pattern}$`);
const amount = /^-?\d{1,11}\.\d{2}$/;
const price = /^-?\d{1,11}\.\d{2,8}$/;
const rate = /^\d{1,3}\.\d{2}$/;
const day = /^\d{4}-\d{2}-\d{2}$/;
const line = /^[1-9]\d{0,3}$/;
const nature = /^N(1|2\.[12]|3\.[1-6]|4|5|6\.[1-9]|7)$/;

const vat: Type = [
  ['IdPaese', 1, 1, /^[A-Z]{2}$/],
  ['IdCodice', 1, 1, latin(28)],
];
const who: Type = [['Denominazione', 1, 1, latin(80)]];
const seat: Type = [
  ['Indirizzo', 1, 1, latin(60)],
  ['NumeroCivico', 0, 1, ascii(8)],
  ['CAP', 1, 1, /^\d{5}$/],
  ['Comune', 1, 1, latin(60)],
  ['Provincia', 0, 1, /^[A-Z]{2}$/],
  ['Nazione', 1, 1, /^[A-Z]{2}$/],
];
const contacts: Type = [
  ['Telefono', 0, 1, ascii(12, 5)],
  ['Fax', 0, 1, ascii(12, 5)],
  ['Email', 0, 1, /^.+@.+\..+$/],
];
const reference: Type = [
  ['RiferimentoNumeroLinea', 0, many, line],
  ['IdDocumento', 1, 1, ascii(20)],
  ['Data', 0, 1, day],
  ['NumItem', 0, 1, ascii(20)],
  ['CodiceCommessaConvenzione', 0, 1, latin(100)],
  ['CodiceCUP', 0, 1, ascii(15)],
  ['CodiceCIG', 0, 1, ascii(15)],
];

const header: Type = [
  [
    'DatiTrasmissione',
    1,
    1,
    [
      ['IdTrasmittente', 1, 1, vat],
      ['ProgressivoInvio', 1, 1, /^[A-Za-z0-9]{1,10}$/],
      ['FormatoTrasmissione', 1, 1, /^FP[AR]12$/],
      ['CodiceDestinatario', 1, 1, /^[A-Z0-9]{6,7}$/],
      [
        'ContattiTrasmittente',
        0,
        1,
        [
          ['Telefono', 0, 1, ascii(12, 5)],
          ['Email', 0, 1, /^.+@.+\..+$/],
        ],
      ],
      ['PECDestinatario', 0, 1, pec],
    ],
  ],
  [
    'CedentePrestatore',
    1,
    1,
    [
      [
        'DatiAnagrafici',
        1,
        1,
        [
          ['IdFiscaleIVA', 1, 1, vat],
          ['CodiceFiscale', 0, 1, /^[A-Z0-9]{11,16}$/],
          ['Anagrafica', 1, 1, who],
          ['RegimeFiscale', 1, 1, /^RF(0[1-9]|1[0-9])$/],
        ],
      ],
      ['Sede', 1, 1, seat],
      ['StabileOrganizzazione', 0, 1, seat],
      [
        'IscrizioneREA',
        0,
        1,
        [
          ['Ufficio', 1, 1, /^[A-Z]{2}$/],
          ['NumeroREA', 1, 1, ascii(20)],
          ['CapitaleSociale', 0, 1, amount],
          ['SocioUnico', 0, 1, /^S[UM]$/],
          ['StatoLiquidazione', 1, 1, /^L[SN]$/],
        ],
      ],
      ['Contatti', 0, 1, contacts],
      ['RiferimentoAmministrazione', 0, 1, ascii(20)],
    ],
  ],
  [
    'CessionarioCommittente',
    1,
    1,
    [
      [
        'DatiAnagrafici',
        1,
        1,
        [
          ['IdFiscaleIVA', 0, 1, vat],
          ['CodiceFiscale', 0, 1, /^[A-Z0-9]{11,16}$/],
          ['Anagrafica', 1, 1, who],
        ],
      ],
      ['Sede', 1, 1, seat],
    ],
  ],
];

const body: Type = [
  [
    'DatiGenerali',
    1,
    1,
    [
      [
        'DatiGeneraliDocumento',
        1,
        1,
        [
          ['TipoDocumento', 1, 1, /^TD(0[1-6]|1[6-9]|2[0-8])$/],
          ['Divisa', 1, 1, /^[A-Z]{3}$/],
          ['Data', 1, 1, day],
          ['Numero', 1, 1, /^(?=.*\d)[\u0000-\u007f]{1,20}$/],
          [
            'DatiBollo',
            0,
            1,
            [
              ['BolloVirtuale', 1, 1, /^SI$/],
              ['ImportoBollo', 0, 1, amount],
            ],
          ],
          ['ImportoTotaleDocumento', 0, 1, amount],
          ['Arrotondamento', 0, 1, amount],
          ['Causale', 0, many, latin(200)],
          ['Art73', 0, 1, /^SI$/],
        ],
      ],
      ['DatiOrdineAcquisto', 0, many, reference],
      ['DatiContratto', 0, many, reference],
      ['DatiConvenzione', 0, many, reference],
      ['DatiRicezione', 0, many, reference],
      ['DatiFattureCollegate', 0, many, reference],
      [
        'DatiDDT',
        0,
        many,
        [
          ['NumeroDDT', 1, 1, ascii(20)],
          ['DataDDT', 1, 1, day],
          ['RiferimentoNumeroLinea', 0, many, line],
        ],
      ],
    ],
  ],
  [
    'DatiBeniServizi',
    1,
    1,
    [
      [
        'DettaglioLinee',
        1,
        many,
        [
          ['NumeroLinea', 1, 1, line],
          ['TipoCessionePrestazione', 0, 1, /^(SC|PR|AB|AC)$/],
          [
            'CodiceArticolo',
            0,
            many,
            [
              ['CodiceTipo', 1, 1, ascii(35)],
              ['CodiceValore', 1, 1, latin(35)],
            ],
          ],
          ['Descrizione', 1, 1, latin(1000)],
          ['Quantita', 0, 1, /^\d{1,12}\.\d{2,8}$/],
          ['UnitaMisura', 0, 1, ascii(10)],
          ['DataInizioPeriodo', 0, 1, day],
          ['DataFinePeriodo', 0, 1, day],
          ['PrezzoUnitario', 1, 1, price],
          [
            'ScontoMaggiorazione',
            0,
            many,
            [
              ['Tipo', 1, 1, /^(SC|MG)$/],
              ['Percentuale', 0, 1, rate],
              ['Importo', 0, 1, price],
            ],
          ],
          ['PrezzoTotale', 1, 1, price],
          ['AliquotaIVA', 1, 1, rate],
          ['Ritenuta', 0, 1, /^SI$/],
          ['Natura', 0, 1, nature],
          ['RiferimentoAmministrazione', 0, 1, ascii(20)],
          [
            'AltriDatiGestionali',
            0,
            many,
            [
              ['TipoDato', 1, 1, ascii(10)],
              ['RiferimentoTesto', 0, 1, latin(60)],
              ['RiferimentoNumero', 0, 1, price],
              ['RiferimentoData', 0, 1, day],
            ],
          ],
        ],
      ],
      [
        'DatiRiepilogo',
        1,
        many,
        [
          ['AliquotaIVA', 1, 1, rate],
          ['Natura', 0, 1, nature],
          ['SpeseAccessorie', 0, 1, amount],
          ['Arrotondamento', 0, 1, amount],
          ['ImponibileImporto', 1, 1, amount],
          ['Imposta', 1, 1, amount],
          ['EsigibilitaIVA', 0, 1, /^[DIS]$/],
          ['RiferimentoNormativo', 0, 1, latin(100)],
        ],
      ],
    ],
  ],
  [
    'DatiPagamento',
    0,
    many,
    [
      ['CondizioniPagamento', 1, 1, /^TP0[123]$/],
      [
        'DettaglioPagamento',
        1,
        many,
        [
          ['Beneficiario', 0, 1, latin(200)],
          ['ModalitaPagamento', 1, 1, code('MP(0[1-9]|1\\d|2[0-3])')],
          ['DataRiferimentoTerminiPagamento', 0, 1, day],
          ['GiorniTerminiPagamento', 0, 1, /^\d{1,3}$/],
          ['DataScadenzaPagamento', 0, 1, day],
          ['ImportoPagamento', 1, 1, amount],
          ['CodUfficioPostale', 0, 1, ascii(20)],
          ['IstitutoFinanziario', 0, 1, latin(80)],
          ['IBAN', 0, 1, /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/],
        ],
      ],
    ],
  ],
];

const root: Type = [
  ['FatturaElettronicaHeader', 1, 1, header],
  ['FatturaElettronicaBody', 1, many, body],
];

type Parsed = readonly Readonly<Record<string, unknown>>[];
const parser = new XMLParser({ preserveOrder: true, ignoreAttributes: false, parseTagValue: false, trimValues: false });
const nameOf = (node: Parsed[number]): string => Object.keys(node).find((key) => key !== ':@') ?? '';
const elements = (nodes: Parsed): Parsed => nodes.filter((node) => nameOf(node) !== '#text');

/**
 * Errors that the FatturaPA 1.2.2 schema would report for invoices between companies: order, number and format of
 * elements.
 */
export function faultsOf(xml: string): string[] {
  const whole = XMLValidator.validate(xml);
  if (whole !== true) return [`not XML: ${whole.err.msg}`];
  const top = elements(parser.parse(xml) as Parsed).find((node) => !nameOf(node).startsWith('?'));
  if (!top || !/^\w+:FatturaElettronica$/.test(nameOf(top))) return ['the root is not FatturaElettronica'];
  const attributes = top[':@'] as Readonly<Record<string, string>>;
  const faults =
    attributes[`@_xmlns:${nameOf(top).split(':')[0]}`] ===
    'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2'
      ? []
      : ['wrong namespace'];
  if (!/^FP[AR]12$/.test(attributes['@_versione'] ?? '')) faults.push('wrong versione');
  return [...faults, ...check(top[nameOf(top)] as Parsed, root, '')];
}

function check(children: Parsed, type: Type, path: string): string[] {
  if (type instanceof RegExp) {
    const text = children.map((node) => String(node['#text'] ?? '')).join('');
    return elements(children).length > 0 || !type.test(text) ? [`${path}: '${text}' does not fit`] : [];
  }
  const faults: string[] = [];
  let at = 0;
  const found = elements(children);
  for (const [name, min, max, inner] of type) {
    let count = 0;
    for (let node = found[at]; node && nameOf(node) === name; node = found[++at]) {
      faults.push(...check(node[name] as Parsed, inner, `${path}/${name}`));
      count++;
    }
    if (count < min || count > max) faults.push(`${path}/${name}: ${count} times`);
  }
  return found[at] ? [...faults, `${path}: ${nameOf(found[at] ?? {})} out of place`] : faults;
}
