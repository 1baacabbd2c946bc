import {
  decodePDFRawStream,
  PDFArray,
  PDFContentStream,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFStream,
  type PDFContext,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { breaksRule } from '#platform/contract/refusal.ts';

const unread = 'Il PDF è protetto o rovinato: stamparlo di nuovo come PDF e riprovare.';
const named = (names: string): readonly PDFName[] => names.split(' ').map((name) => PDFName.of(name));

/** Keys needed to draw an object; other keys may refer to other pages. */
const drawn = {
  page: named('Type MediaBox CropBox BleedBox TrimBox ArtBox Rotate UserUnit Contents'),
  annotation: named('Type Subtype Rect F AP AS C CA Border BS QuadPoints InkList L Vertices IC LE'),
  form: named('Type Subtype FormType BBox Matrix Group Filter DecodeParms Length'),
  image: named(
    'Type Subtype Width Height ColorSpace BitsPerComponent Intent ImageMask Mask Decode Interpolate SMask SMaskInData Filter DecodeParms Length',
  ),
} as const;
const resourcesKey = PDFName.of('Resources');
const subtype = PDFName.of('Subtype');
const annots = PDFName.of('Annots');
const form = PDFName.of('Form');
const image = PDFName.of('Image');

interface Range {
  /** Zero-based. */
  readonly from: number;
  readonly count: number;
}

/**
 * Returns each range of pages as a separate PDF that contains only the objects these pages draw. Many programs share one
 * resource list among all pages, keep deleted pages in the file, and link pages to each other. Requires a PDF checked by
 * `harmlessPdf`.
 */
export async function* pagesAlone(bytes: Uint8Array, ranges: readonly Range[]): AsyncGenerator<Uint8Array> {
  const from = await PDFDocument.load(bytes, { updateMetadata: false });
  const seen = new Set<PDFObject>();
  for (const page of from.getPages()) keepDrawn(page, seen);
  for (const { from: first, count } of ranges) {
    const part = await PDFDocument.create();
    const pages = Array.from({ length: count }, (_, n) => first + n);
    for (const page of await part.copyPages(from, pages)) part.addPage(page);
    yield part.save();
  }
}

function keepDrawn({ node, doc: { context } }: PDFPage, seen: Set<PDFObject>): void {
  // Copies inherited attributes into the page, before the parent is removed.
  node.normalize();
  const resources = node.Resources() ?? context.obj({});
  const names = namesIn(contentOf(node.Contents()));
  const own = used(resources, names);
  const notes = node.Annots()?.asArray() ?? [];
  only(node, [...drawn.page, PDFName.of('Parent')]);
  node.set(resourcesKey, own);
  const kept = notes.map((note) => context.lookup(note)).filter((note) => note instanceof PDFDict);
  for (const note of kept) only(note, drawn.annotation);
  if (kept.length > 0) node.set(annots, context.obj(kept));
  for (const one of [own, ...kept]) follow(one, { context, own, seen });
}

interface Following {
  readonly context: PDFContext;
  /** Resources of the page, used by forms that have none. */
  readonly own: PDFDict;
  readonly seen: Set<PDFObject>;
}

/** Forms, patterns, masks and fonts have resource lists of their own. */
function follow(start: PDFObject, { context, own, seen }: Following): void {
  const rest = [start];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const object = context.lookup(next);
    if (object === undefined || seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PDFStream) keepStream(object, own);
    const dict = object instanceof PDFStream ? object.dict : object;
    if (dict instanceof PDFDict) for (const [, value] of dict.entries()) rest.push(value);
    else if (dict instanceof PDFArray) rest.push(...dict.asArray());
  }
}

function keepStream(stream: PDFStream, own: PDFDict): void {
  const { dict } = stream;
  const kind = dict.lookup(subtype);
  if (kind === image) return only(dict, drawn.image);
  const list = dict.lookup(resourcesKey);
  if (!(list instanceof PDFDict) && kind !== form) return;
  const names = namesIn(contentOf(stream));
  if (kind === form) only(dict, drawn.form);
  dict.set(resourcesKey, used(list instanceof PDFDict ? list : own, names));
}

function only(dict: PDFDict, keys: readonly PDFName[]): void {
  for (const key of dict.keys()) if (!keys.includes(key)) dict.delete(key);
}

/** Reduces a resource dictionary to the names that the content uses. */
function used(resources: PDFDict, names: ReadonlySet<PDFName>): PDFDict {
  const { context } = resources;
  const kept = context.obj({});
  for (const [kind, value] of resources.entries()) {
    const list = context.lookup(value);
    if (!(list instanceof PDFDict)) continue;
    const some = context.obj({});
    for (const [name, one] of list.entries()) if (names.has(name)) some.set(name, one);
    kept.set(kind, some);
  }
  return kept;
}

/** Names as written in the content, with escapes. Names found in the bytes of an image are harmless. */
function namesIn(content: string): ReadonlySet<PDFName> {
  return new Set([...content.matchAll(/\/([^\s/<>()[\]{}%]+)/g)].map(([, name = '']) => PDFName.of(name)));
}

function contentOf(contents: PDFObject | undefined): string {
  if (contents === undefined) return '';
  if (contents instanceof PDFArray)
    return contents
      .asArray()
      .map((_, i) => contentOf(contents.lookup(i)))
      .join('\n');
  if (contents instanceof PDFContentStream) return Buffer.from(contents.getUnencodedContents()).toString('latin1');
  if (!(contents instanceof PDFRawStream)) return '';
  try {
    return Buffer.from(decodePDFRawStream(contents).decode()).toString('latin1');
  } catch {
    throw breaksRule(unread);
  }
}
