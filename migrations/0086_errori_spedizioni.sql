DROP INDEX "spedizioni_errori_data";--> statement-breakpoint
CREATE INDEX "spedizioni_errori_data" ON "spedizioni_errori" USING btree ("data_ora" DESC NULLS LAST,"id" DESC NULLS FIRST);