import { expect, test } from 'vitest';
import { loggedUrl } from './logged-url.ts';

test('the log omits secrets from URLs', () => {
  const path = '/api/consegne/giro/abc_DEF-123';
  expect(loggedUrl({ url: path, params: { chiave: 'abc_DEF-123' } })).toBe('/api/consegne/giro/…');
  expect(loggedUrl({ url: `${path}?a=1`, params: { chiave: 'abc_DEF-123' } })).toBe('/api/consegne/giro/…?a=1');
  expect(loggedUrl({ url: '/entra?api_key=secret&docId=4', params: {} })).toBe('/entra?api_key=…&docId=4');
  expect(loggedUrl({ url: '/api/carrello', params: undefined })).toBe('/api/carrello');
});
