-- Outside of a transaction
DROP INDEX CONCURRENTLY IF EXISTS "giacenze_ricevute";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "giacenze_ricevute" ON "giacenze" USING btree ("cd_articolo") WHERE qta_ricevuta > 0;