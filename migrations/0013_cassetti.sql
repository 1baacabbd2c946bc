CREATE TABLE "cassetti_coda" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cassetti_coda_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"macchina" smallint NOT NULL,
	"baia" smallint NOT NULL,
	"comando" text NOT NULL,
	"cassetto" integer NOT NULL,
	"stato" text NOT NULL,
	"messaggio" text DEFAULT '' NOT NULL,
	"ordine" text DEFAULT '' NOT NULL,
	"id_utente" integer,
	"utente" text NOT NULL,
	"chiesto" timestamp with time zone NOT NULL,
	"inviato" timestamp with time zone,
	"finito" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "cassetti_coda_macchina" ON "cassetti_coda" USING btree ("macchina","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cassetti_coda_aperta" ON "cassetti_coda" USING btree ("macchina","cassetto") WHERE comando = 'EXTRACT_CMD' and stato in ('in coda', 'in invio', 'incerto', 'inviato');--> statement-breakpoint
CREATE UNIQUE INDEX "cassetti_coda_rientro" ON "cassetti_coda" USING btree ("macchina","baia") WHERE comando = 'STORE_CMD' and stato in ('in invio', 'incerto');--> statement-breakpoint
CREATE INDEX "articoli_ubicazione" ON "articoli" USING btree ((ubicazione collate "C"));
--> statement-breakpoint
-- By hand, as Drizzle declares no triggers: whoever moves the queue of the drawers on, all windows hear of it.
create trigger segnala_nuove after insert on cassetti_coda referencing new table as cambiate for each statement execute function segnala('macchina::text');
--> statement-breakpoint
create trigger segnala_cambiate after update on cassetti_coda referencing old table as prima new table as cambiate for each statement execute function segnala('macchina::text');
