-- Outside of a transaction
DROP INDEX CONCURRENTLY IF EXISTS "fatture_fornitori_fornitore";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "fatture_fornitori_fornitore" ON "fatture_fornitori" USING btree ("fornitore","id");