-- Outside of a transaction
DROP INDEX CONCURRENTLY IF EXISTS "ordini_fornitori_righe_dovute";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ordini_fornitori_righe_dovute" ON "ordini_fornitori_righe" USING btree (least(dt_cons_confermata, coalesce(dt_invio + lead_time, dt_cons_richiesta)),"id") WHERE dt_invio is not null and qt_aperta > 0;
