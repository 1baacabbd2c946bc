import type { Page } from 'playwright-core';

/** Orders it, and opens the document at its parts. */
export async function orderedConfiguration(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ordina', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'Articolo inserito nel carrello' }).waitFor();
  await page.evaluate(() =>
    fetch('/api/user/carrello/conferma', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${localStorage.getItem('token')}`,
        'content-type': 'application/json',
        'idempotency-key': `picture-${Math.random()}`,
      },
      body: JSON.stringify({ trasporto: 'ritiro', pagamento: 'bonifico' }),
    }),
  );
  await page.goto(new URL('/documenti/ordini', page.url()).href, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^OC / }).first().click();
  await page.getByRole('button', { name: 'Componenti e disegno' }).click();
  await page.getByRole('table', { name: 'Componenti' }).waitFor();
}

/** Publishes another version, and opens a configuration of the previous one. */
export async function olderVersion(page: Page): Promise<void> {
  const version = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' };
    const address = '/api/catalogo/distintabase/modelli/MAN01';
    const { modello, versione, pubblicata } = (await (await fetch(address, { headers })).json()) as {
      modello: { componenti: { quantita: string }[] };
      versione: number;
      pubblicata: number;
    };
    const componenti = modello.componenti.map((part, i) =>
      i === 0 ? { ...part, quantita: part.quantita === '1' ? '2' : '1' } : part,
    );
    await fetch(address, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ modello: { ...modello, componenti }, versione }),
    });
    await fetch(`${address}/pubblica`, { method: 'POST', headers, body: JSON.stringify({ versione: versione + 1 }) });
    return pubblicata;
  });
  await page.goto(`${page.url()}?versione=${version}`, { waitUntil: 'networkidle' });
  await page.getByText(/^Versione \d+ del modello/).waitFor();
}
