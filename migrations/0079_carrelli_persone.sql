-- Outside of a transaction
-- The new unique index stands before the old one goes; what a server of the version before adds to a cart between here and its end is refused.
DROP INDEX CONCURRENTLY IF EXISTS "carrello_righe_una";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "carrello_righe_una" ON "carrello_righe" USING btree ("cod_anagrafica","persona","cd_articolo","riferimento","note","configurazione") WHERE tp_riga = 'PRODOTTO';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "carrello_righe_di";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "carrello_righe_di" ON "carrello_righe" USING btree ("cod_anagrafica","persona","prog");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "carrello_righe_unica";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "carrello_righe_cliente";
