-- Outside of a transaction
DROP INDEX CONCURRENTLY IF EXISTS "documenti_partite";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "documenti_partite" ON "documenti" USING btree ("cod_anagrafica","data") WHERE tipo in ('FT', 'NC') and saldato <> totale_documento and stato <> 'annullato' and (tipo = 'NC' or (pagato is null and pagamento not in ('carta', 'paypal')));
