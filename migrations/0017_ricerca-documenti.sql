CREATE TABLE "cataloghi" (
	"codice_catalogo_capitoli" text PRIMARY KEY NOT NULL,
	"codice_linea" text NOT NULL,
	"descrizione" text NOT NULL,
	"colore_rgb" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "viste_documenti" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "viste_documenti_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_utente" integer NOT NULL,
	"nome" text NOT NULL,
	"condivisa" boolean NOT NULL,
	"ricerca" text NOT NULL,
	"nascoste" jsonb NOT NULL,
	"creata" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "documenti_giorno";--> statement-breakpoint
DROP INDEX "testate_azienda";--> statement-breakpoint
DROP INDEX "testate_categoria";--> statement-breakpoint
ALTER TABLE "testate" ADD COLUMN "news_letter" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "testate" ADD COLUMN "codice_cataloghi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "testate" ADD COLUMN "data_caricata" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "viste_documenti_nome" ON "viste_documenti" USING btree ("id_utente","nome");--> statement-breakpoint
CREATE INDEX "testate_descrizione" ON "testate" USING btree (lower(descrizione),"cod_testata","suffisso");--> statement-breakpoint
CREATE INDEX "testate_modificata" ON "testate" USING btree ("modificata","cod_testata","suffisso");--> statement-breakpoint
CREATE INDEX "documenti_consegna" ON "documenti" USING btree ("tipo",(coalesce(dt_cons_richiesta, data)));--> statement-breakpoint
CREATE INDEX "documenti_tipo_data" ON "documenti" USING btree ("tipo","data");--> statement-breakpoint
CREATE INDEX "testate_azienda" ON "testate" USING btree ("codice_azienda","cod_testata","suffisso");--> statement-breakpoint
CREATE INDEX "testate_categoria" ON "testate" USING btree ("cat_merceologica","cod_testata","suffisso");