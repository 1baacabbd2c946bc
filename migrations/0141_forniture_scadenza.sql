-- Outside of a transaction
DROP INDEX CONCURRENTLY IF EXISTS "ordini_fornitori_righe_scadenza";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ordini_fornitori_righe_scadenza" ON "ordini_fornitori_righe" USING btree ("dt_scadenza","id_ordine");
