import { pageTitle } from '#platform/contract/brand.ts';
import { createHash } from 'node:crypto';
import { firstAnswersId } from '#platform/contract/first-answer.ts';
import type { Built } from './built.ts';
import { dataScript, html, type Html } from './html.ts';
import type { PageParts, ScreenPage } from './screen-page.ts';

export interface Composed {
  readonly status: 200 | 404;
  readonly html: string;
  readonly etag: string;
  /** `brings` of the cached page; if it has changed, the page is composed anew. */
  readonly brings: string;
}

export interface Composer {
  compose(screen: ScreenPage, parts: PageParts): Composed;
  readonly brings: () => string;
  readonly shell: () => Composed;
  readonly missing: () => Composed;
}

interface ComposerOptions {
  readonly built: Built;
  readonly apiBase: string;
  readonly origin: () => string;
  readonly frame: (body: Html) => Html;
  /** Shown until the application renders, on pages without preloaded content. */
  readonly waiting: () => Html;
  /** Data in the head of every page. */
  readonly brings: () => Html;
}

export function createComposer({ built, apiBase, origin, frame, waiting, brings }: ComposerOptions): Composer {
  const page = built.page.replace('content="/api"', `content="${apiBase}"`);
  const [beforeTitle, rest] = parted(page, /<title>.*?<\/title>/);
  const [beforeRoot, afterRoot] = parted(rest, /<div id="root"><\/div>/);
  const [middle, end] = parted(beforeRoot, /<\/head>/);
  const start = beforeTitle.replace(/\s*<meta name="description"[^>]*>/, '');
  const waits = (): string =>
    page
      .replace(/<title>.*?<\/title>/, () => html`<title>${pageTitle('')}</title>`.html)
      .replace('<div id="root"></div>', () => `<div id="root">${waiting().html}</div>`);
  const plain = (status: 200 | 404): (() => Composed) => {
    let kept: Composed | null = null;
    return () => {
      const head = brings().html;
      if (kept?.brings !== head)
        kept = sent(
          status,
          waits().replace('</head>', () => `${head}</head>`),
          head,
        );
      return kept;
    };
  };
  const [shell, missing] = [plain(200), plain(404)];
  return {
    brings: () => brings().html,
    shell,
    missing,
    compose: (screen, parts) => {
      const { scripts, styles } = links(built, screen);
      const head = html`<title>${parts.title}</title>
    <meta name="description" content="${parts.description}" />${scripts}${search(parts, origin())}`;
      const root = html`<div id="root">${frame(parts.body)}</div>${styles}
    ${dataScript('application/json', firstAnswersId, parts.answers)}`;
      const data = brings().html;
      return sent(
        parts.status ?? 200,
        `${start}${head.html}${middle}${data}</head>${end}${root.html}${afterRoot}`,
        data,
      );
    },
  };
}

/** Scripts are requested at once; style sheets are placed below the content, which does not wait for them. */
function links(built: Built, { screen }: ScreenPage): { readonly scripts: Html; readonly styles: Html } {
  const { scripts, styles } = screen === null ? { scripts: [], styles: [] } : built.filesOf(screen);
  return {
    scripts: html`${scripts.map(
      (file) => html`
    <link rel="modulepreload" crossorigin href="${file}" />`,
    )}`,
    styles: html`${styles.map(
      (file) => html`
    <link rel="stylesheet" crossorigin href="${file}" />`,
    )}`,
  };
}

function search({ canonical, title, description, structured }: PageParts, origin: string): Html {
  const data = structured.map((object, i) => dataScript('application/ld+json', `dati-${i}`, object));
  if (canonical === null)
    return html`
    <meta name="robots" content="noindex, follow" />${data}`;
  return html`
    <link rel="canonical" href="${origin + canonical}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />${data}`;
}

function parted(text: string, by: RegExp): [string, string] {
  const found = by.exec(text);
  if (!found) throw new Error(`The built page has no ${by.source}`);
  return [text.slice(0, found.index), text.slice(found.index + found[0].length)];
}

const sent = (status: 200 | 404, text: string, brings: string): Composed => ({
  status,
  brings,
  html: text,
  etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`,
});
