-- Outside of a transaction
DROP INDEX CONCURRENTLY IF EXISTS "ordini_fornitori_righe_dopo";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ordini_fornitori_righe_dopo" ON "ordini_fornitori_righe" USING btree ("dopo_riga") WHERE dopo_riga <> '';