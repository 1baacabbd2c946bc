import { inflateSync } from 'node:zlib';
import type { PDFContext, PDFObject, PDFRef } from '@cantoo/pdf-lib';
import {
  PDFArray,
  PDFCatalog,
  PDFDict,
  PDFName,
  PDFParser,
  PDFRawStream,
  PDFStream,
  PDFStreamWriter,
} from '@cantoo/pdf-lib';
import { breaksRule } from '#platform/contract/refusal.ts';

const active = 'Il PDF contiene programmi o altri file: stamparlo di nuovo come PDF e riprovare.';
const broken = 'Il PDF è protetto o rovinato: stamparlo di nuovo come PDF e riprovare.';
const signed =
  'Il PDF ha una firma digitale, che qui andrebbe perduta: allegarne una stampa in PDF e mandare l’originale firmato per mail.';

/** PDF names that run, send or embed something when a PDF is opened or clicked. */
const activeNames = new Set<PDFObject>(
  (
    'JavaScript JS Rendition Launch SubmitForm ImportData GoToE GoToR EF EmbeddedFile EmbeddedFiles RichMedia ' +
    'RichMediaContent XFA'
  )
    .split(' ')
    .map((name) => PDFName.of(name)),
);
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
  if (Encrypt || !(context.lookup(Root) instanceof PDFCatalog)) throw breaksRule(broken);
  for (const [ref, object] of context.enumerateIndirectObjects())
    if (kindOf(object) === undefined) lookThrough(object);
    else context.delete(ref);
  return PDFStreamWriter.forContext(context, Infinity).serializeToBuffer();
}

async function parsed(bytes: Uint8Array): Promise<PDFContext> {
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
    else if (object instanceof PDFDict) for (const entry of object.entries()) rest.push(...entry);
    else if (object instanceof PDFArray) for (const one of object.asArray()) rest.push(one);
  }
}
