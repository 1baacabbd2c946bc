-- Outside of a transaction
DROP INDEX CONCURRENTLY IF EXISTS "documenti_mai_usciti";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "documenti_mai_usciti" ON "documenti" USING btree ("data","id") WHERE tipo in ('FT', 'NC') and stato <> 'annullato' and not uscita;