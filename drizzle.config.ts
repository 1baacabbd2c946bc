import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/platform/server/*/schema.ts', './src/*/*/server/schema.ts'],
  out: './migrations',
  casing: 'snake_case',
});
