import Fastify from 'fastify';
import pg from 'pg';

// The machine's best: a bare Fastify server with bytes from memory, and one INSERT with COMMIT.
const [port, databaseUrl] = process.argv.slice(2);
const app = Fastify({ logger: false, bodyLimit: 16 * 1024 * 1024 });
const bodies = new Map<string, Buffer>();
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
// Own schema: backups take what is beside the program's tables.
await pool.query(
  'create schema if not exists bench; create table if not exists bench.floor (id bigint generated always as identity primary key, testo text not null, quando timestamptz not null)',
);

app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
app.put('/bodies/:name', async (request) => {
  bodies.set((request.params as { name: string }).name, request.body as Buffer);
  return 'ok';
});
app.get('/bodies/:name', async (request, reply) =>
  reply.type('application/json; charset=utf-8').send(bodies.get((request.params as { name: string }).name)),
);
app.post('/bodies/:name', async (request, reply) =>
  reply.type('application/json; charset=utf-8').send(bodies.get((request.params as { name: string }).name)),
);
app.post('/insert', async () => {
  const { rows } = await pool.query<{ id: string }>({
    name: 'insert',
    text: 'insert into bench.floor (testo, quando) values ($1, now()) returning id',
    values: ['una riga di prova come quella di un carrello'],
  });
  return { id: rows[0]?.id };
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.send?.('ready');
process.on('SIGTERM', () => process.exit(0));
