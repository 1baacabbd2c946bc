import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- the build answers the file's address
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Empty, Loading } from './states.tsx';
import classes from './viewer.module.css';

GlobalWorkerOptions.workerSrc = workerUrl;

/** An area on a page, as fractions of its width and height. */
export interface Mark {
  readonly page: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Marked in another colour and not scrolled to: what was not read. */
  readonly missed?: boolean;
}

interface PagesProps {
  readonly src: string;
  readonly name: string;
  /** The first one is scrolled into view. */
  readonly marks?: readonly Mark[];
}

interface Opened {
  readonly document: PDFDocumentProxy;
  readonly ratio: number;
}

export function PdfPages({ src, name, marks = [] }: PagesProps): ReactNode {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    const task = getDocument({ url: src });
    const open = async (): Promise<void> => {
      const document = await task.promise;
      const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
      if (!left) setOpened({ document, ratio: height / width });
    };
    open().catch(() => left || setFailed(true));
    return () => {
      left = true;
      // The library's worker reports an error of its own if it is ended while it opens a file.
      const end = (): void => void task.destroy();
      task.promise.then(end, end);
    };
  }, [src]);
  if (failed) return <Empty text="Il file non può essere mostrato." />;
  if (!opened) return <Loading rows={3} height={160} />;
  const pages = Array.from({ length: opened.document.numPages }, (_, n) => n + 1);
  return (
    <div className={classes.pages}>
      {pages.map((number) => (
        <PdfPage
          key={number}
          opened={opened}
          number={number}
          label={`${name}, pagina ${number} di ${pages.length}`}
          marks={marks.filter(({ page }) => page === number)}
        />
      ))}
    </div>
  );
}

interface PageProps {
  readonly opened: Opened;
  readonly number: number;
  readonly label: string;
  readonly marks: readonly Mark[];
}

function PdfPage({ opened, number, label, marks }: PageProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !place.current) return;
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  useEffect(() => {
    if (!near) return;
    let cancel = (): void => {};
    let left = false;
    const draw = async (): Promise<void> => {
      const page = await opened.document.getPage(number);
      const sheet = canvas.current;
      if (left || !sheet || !place.current) return;
      const unit = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({
        scale: (place.current.clientWidth / unit.width) * Math.min(2, window.devicePixelRatio || 1),
      });
      sheet.width = Math.floor(viewport.width);
      sheet.height = Math.floor(viewport.height);
      const task = page.render({ canvas: sheet, viewport });
      cancel = () => task.cancel();
      await task.promise;
    };
    draw().catch(() => {});
    return () => {
      left = true;
      cancel();
    };
  }, [near, opened, number]);
  return (
    <div ref={place} className={classes.page} style={{ aspectRatio: `1 / ${opened.ratio}` }}>
      <canvas ref={canvas} role="img" aria-label={label} />
      {marks.map((mark, place) => (
        <Marked key={`${mark.left} ${mark.top}`} mark={mark} first={place === 0 && !mark.missed} />
      ))}
    </div>
  );
}

const inPercent = (part: number): string => `${100 * part}%`;

function Marked({
  mark: { left, top, width, height, missed = false },
  first,
}: {
  mark: Mark;
  first: boolean;
}): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (first) place.current?.scrollIntoView({ block: 'nearest' });
  }, [first]);
  return (
    <div
      ref={place}
      className={classes.mark}
      data-missed={missed || undefined}
      style={{ left: inPercent(left), top: inPercent(top), width: inPercent(width), height: inPercent(height) }}
    />
  );
}
