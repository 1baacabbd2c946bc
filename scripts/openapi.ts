import { allCalls } from '#main/server/areas.ts';
import { openapiOf } from '#platform/contract/openapi.ts';

// Prints only the JSON, so that it can be piped.
const calls = allCalls.map(({ area, name, call }) => ({ area, call, name: `${area.replace('/', '.')}.${name}` }));
const document = openapiOf(calls, {
  title: 'Cardine',
  version: process.env['npm_package_version'] ?? '0',
  apiBase: process.env['API_BASE'] ?? '/api',
});
process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
