import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFCatalog,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFParser,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFStreamWriter,
  PDFString,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { breaksRule } from '#platform/contract/refusal.ts';

const active = 'Il PDF contiene programmi o altri file: stamparlo di nuovo come PDF e riprovare.';
const broken = 'Il PDF è protetto o rovinato: stamparlo di nuovo come PDF e riprovare.';
const signed =
  'Il PDF ha una firma digitale, che qui andrebbe perduta: allegarne una stampa in PDF e mandare l’originale firmato per mail.';

const namesOf = (text: string): ReadonlySet<PDFObject> => new Set(text.split(' ').map((name) => PDFName.of(name)));
/** PDF names that run, send, fetch or embed something when a PDF is opened or clicked. */
const activeNames = namesOf(
  'JavaScript JS Rendition Launch SubmitForm ImportData GoToE GoToR EF EmbeddedFile EmbeddedFiles RichMedia ' +
    'RichMediaContent XFA AA OnInstantiate Movie Sound Thread FS FFilter',
);
/** Keys whose text names another file. */
const fileKeys = namesOf('F UF');
/** Keys whose text is a URL that opens on click. */
const addressKeys = namesOf('URI Base');
const harmlessAddress = /^(https?|mailto|tel):|^[^:]*$/i;
const byteRange = PDFName.of('ByteRange');

/** Unpacked bytes of one object stream, and of all streams of a file. */
const mostUnpacked = { one: 16_000_000, all: 64_000_000 } as const;

/**
 * Rewrites the PDF from the checked objects only, so that no other reader finds more in it. Throws a refusal if it is
 * encrypted, signed, broken, or contains programs or files. Runs in a thread.
 */
export async function harmlessPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const context = await parsed(bytes);
  const { Root, Encrypt } = context.trailerInfo;
  const catalog = Root instanceof PDFRef ? context.lookup(Root) : undefined;
  if (Encrypt || !(catalog instanceof PDFCatalog)) throw breaksRule(broken);
  opensQuietly(catalog);
  for (const object of Object.values(context.trailerInfo)) if (object) lookThrough(object);
  for (const [ref, object] of context.enumerateIndirectObjects())
    if (kindOf(object) === undefined) lookThrough(object);
    else context.delete(ref);
  return PDFStreamWriter.forContext(context, Infinity).serializeToBuffer();
}

/** Maximum unpaired delimiters: the parser takes 30 µs for each. */
const mostUnpaired = 1000;
/** Maximum characters between objects, each of which the parser tries as the start of one: 10 µs. */
const mostBetween = 50_000;
const words = /(?<![a-z])(?:endobj|obj|endstream|stream|xref|trailer|startxref)(?![a-z])/g;
/** Text without meaning between objects: comments, xref lines, blanks, and the next object's numbers. */
const meaningless = /%[^\r\n]*|\d{10} \d{5} [nf]|\s+|\d{1,10}\s+\d{1,5}\s*$/g;

/** Counts in one pass, before the parser reads the file. */
function isTidy(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const open = { obj: false, stream: false };
  let [unpaired, between, outside] = [0, 0, 0];
  for (const { 0: word, index } of text.matchAll(words)) {
    const part = word.endsWith('obj') ? 'obj' : word.endsWith('stream') ? 'stream' : null;
    if (part !== 'stream' && !open.obj) between += text.slice(outside, index).replaceAll(meaningless, '').length;
    outside = index + word.length;
    if (part !== null) {
      const begins = !word.startsWith('end');
      if (open[part] === begins) unpaired++;
      open[part] = begins;
    }
    if (unpaired > mostUnpaired || between > mostBetween) return false;
  }
  return between + text.slice(outside).replaceAll(meaningless, '').length <= mostBetween;
}

async function parsed(bytes: Uint8Array): Promise<PDFContext> {
  if (!isTidy(bytes)) throw breaksRule(broken);
  try {
    // An object that the parser can't read is refused, because pdf-lib would copy it unchanged.
    return await new BoundedParser(bytes, Infinity, true).parseDocument();
  } catch {
    throw breaksRule(broken);
  }
}

/** The parser itself unpacks these two stream types, without a limit. */
const kindOf = (object: PDFObject): 'ObjStm' | 'XRef' | undefined => {
  if (!(object instanceof PDFRawStream)) return undefined;
  const type = object.dict.lookup(PDFName.of('Type'));
  return type === PDFName.of('ObjStm') ? 'ObjStm' : type === PDFName.of('XRef') ? 'XRef' : undefined;
};

class BoundedParser extends PDFParser {
  #unpacked = 0;

  override parseObject(ref?: PDFRef): PDFObject {
    const object = super.parseObject(ref);
    if (object instanceof PDFRawStream && kindOf(object) !== undefined) this.#bound(object);
    return object;
  }

  #bound({ dict, contents }: PDFRawStream): void {
    const filter = dict.lookup(PDFName.of('Filter'));
    const [only, ...more] = filter instanceof PDFArray ? filter.asArray() : filter === undefined ? [] : [filter];
    if (more.length > 0 || (only !== undefined && only !== PDFName.of('FlateDecode')))
      throw new Error('Objects are packed in a way that no usual program writes');
    this.#unpacked +=
      only === undefined ? contents.length : inflateSync(contents, { maxOutputLength: mostUnpacked.one }).length;
    if (this.#unpacked > mostUnpacked.all) throw new Error('Objects unpack to more than a PDF has');
  }
}

function lookThrough(whole: PDFObject): void {
  const rest = [whole];
  for (let object = rest.pop(); object !== undefined; object = rest.pop()) {
    if (activeNames.has(object)) throw breaksRule(active);
    if (object === byteRange) throw breaksRule(signed);
    if (object instanceof PDFStream) rest.push(object.dict);
    else if (object instanceof PDFArray) for (const one of object.asArray()) rest.push(one);
    else if (object instanceof PDFDict)
      for (const [key, value] of object.entries()) {
        lookAtText(key, object.lookup(key));
        rest.push(key, value);
      }
  }
}

function lookAtText(key: PDFName, value: PDFObject | undefined): void {
  if (!(value instanceof PDFString || value instanceof PDFHexString)) return;
  if (fileKeys.has(key)) throw breaksRule(active);
  if (addressKeys.has(key) && !harmlessAddress.test(value.decodeText().replaceAll(/[\0-\x20]/g, '')))
    throw breaksRule(active);
}

/** Opening may only go to a place in this file: no printing, no URL. */
function opensQuietly(catalog: PDFDict): void {
  const action = catalog.lookup(PDFName.of('OpenAction'));
  if (!(action instanceof PDFDict)) return;
  if (action.lookup(PDFName.of('S')) !== PDFName.of('GoTo') || action.has(PDFName.of('Next'))) throw breaksRule(active);
}
