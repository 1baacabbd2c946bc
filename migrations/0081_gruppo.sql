-- Outside of a transaction
DROP INDEX CONCURRENTLY IF EXISTS "registro_gruppo";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "registro_gruppo" ON "registro" USING btree ("richiesta") WHERE prima is not null;