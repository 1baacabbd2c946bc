-- Outside of a transaction
DROP INDEX CONCURRENTLY IF EXISTS "documenti_riserve";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "documenti_riserve" ON "documenti" USING btree ("riservata_fino") WHERE riservata_fino is not null;