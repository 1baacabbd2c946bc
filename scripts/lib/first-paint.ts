import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { firstScript } from '../../src/platform/contract/first-script.ts';

const sheet = /\s*<link rel="stylesheet"[^>]*>/;

/**
 * Inlines the styles for the first paint. The style sheet is linked after the content, where it delays the application
 * but not what is already painted.
 */
export const firstPaint = (...styles: readonly string[]): Plugin => ({
  name: 'first-paint',
  transformIndexHtml: {
    order: 'post',
    handler: (page) => {
      const css = styles.map((file) => readFileSync(file, 'utf8')).join('');
      const [link = ''] = sheet.exec(page) ?? [];
      return page
        .replace(sheet, '')
        .replace('<!-- first paint -->', () => `<style>${short(css)}</style>\n    <script>${firstScript}</script>`)
        .replace('</body>', () => `${link.trim()}\n  </body>`);
    },
  },
});

const short = (css: string): string => css.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/\s+/g, ' ');
