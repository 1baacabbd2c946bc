import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPaint } from './scripts/lib/first-paint.ts';
import { leanContracts } from './scripts/lib/lean-contracts.ts';
import { preloadFont } from './scripts/lib/preload-font.ts';
import { threadFiles } from './scripts/lib/thread-files.ts';

const project = import.meta.dirname;

const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Commands run by `scripts/command.mjs`. */
const commands = Object.keys(scripts).filter((name) => scripts[name] === `node scripts/command.mjs ${name}`);

/** `vite build` makes the browser's half in dist/web, `vite build --mode giro` the driver's page in dist/giro, `--mode conta` that of stock counts; `vite build --ssr` the server's in dist/server, each of its threads as a file. */
export default defineConfig(({ isSsrBuild, mode }) => {
  if (isSsrBuild) return server;
  return mode in offline ? besideOf(mode as keyof typeof offline) : web;
});

const web = {
  root: join(project, 'src/main/web'),
  cacheDir: join(project, '.cache/vite'),
  plugins: [
    react(),
    leanContracts(),
    preloadFont(),
    firstPaint(join(project, 'src/platform/web/kit/first.css'), join(project, 'src/main/web/prima.css')),
  ],
  // React has included it since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  server: {
    port: 5173,
    // The server answers calls and stored files; its address comes from its own settings.
    proxy: Object.fromEntries(
      [process.env['API_BASE'] ?? '/api', '/files', '/immagini'].map((path) => [
        path,
        `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`,
      ]),
    ),
  },
  build: {
    outDir: join(project, 'dist/web'),
    emptyOutDir: true,
    // The server uses it to preload a screen's code.
    manifest: true,
    assetsDir: 'assets',
    target: 'es2022',
    // Lists of each screen's modules would be a thirtieth of the first load; the server sends the list of the requested
    // screen instead.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 800,
    // One file for the modules of every screen: split into two dozen it is a twentieth larger when compressed. It
    // contains the names of all other files, so these are short.
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:6][extname]',
        codeSplitting: {
          groups: [
            // The home page uses contracts without their schemas, so schemas are loaded with the first screen that
            // needs them.
            { name: 'schemi', test: /\/src\/parti\/campi/, priority: 1 },
            { name: 'base', tags: ['$initial' as const] },
          ],
        },
      },
    },
  },
};

/** Separate pages that are small and work offline. */
const offline = {
  giro: 'src/logistica/consegne/web/giro',
  conta: 'src/logistica/inventario/web/conta',
};

const besideOf = (page: keyof typeof offline) => ({
  root: join(project, offline[page]),
  base: `/${page}/`,
  publicDir: false as const,
  cacheDir: join(project, `.cache/vite-${page}`),
  plugins: [react(), leanContracts()],
  build: {
    outDir: join(project, 'dist', page),
    emptyOutDir: true,
    assetsDir: 'assets',
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: [join(project, offline[page], 'index.html'), join(project, 'src/platform/web/offline/worker.ts')],
      // A service worker needs a constant file name.
      output: { entryFileNames: ({ name }: { name: string }) => (name === 'worker' ? 'sw.js' : 'assets/[hash].js') },
    },
  },
});

const server = {
  root: project,
  publicDir: false as const,
  build: {
    outDir: join(project, 'dist/server'),
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    reportCompressedSize: false,
    rollupOptions: {
      input: ['src/main/server/start.ts', ...commands.map((name) => `scripts/${name}.ts`), ...threadFiles(project)].map(
        (file) => join(project, file),
      ),
      output: { entryFileNames: '[name].js' },
    },
  },
};
