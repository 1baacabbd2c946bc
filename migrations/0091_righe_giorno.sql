-- Outside of a transaction
DROP INDEX CONCURRENTLY IF EXISTS "documenti_righe_giorno";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "documenti_righe_giorno" ON "documenti_righe" USING btree ("dt_cons_richiesta") WHERE dt_cons_richiesta is not null;
