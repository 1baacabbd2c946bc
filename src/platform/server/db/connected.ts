import pg from 'pg';

/** A connection of its own, closed afterwards: for COPY, which takes a whole one, and which the pool never gives away. */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'cardine a parte' });
  // Whoever waits for it hears that it broke; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
