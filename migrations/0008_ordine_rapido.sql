CREATE TABLE "liste_ordine" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "liste_ordine_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cod_anagrafica" text NOT NULL,
	"nome" text NOT NULL,
	"modificata" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "liste_ordine_righe" (
	"id_lista" integer NOT NULL,
	"riga" integer NOT NULL,
	"cd_articolo" text NOT NULL,
	"qta" numeric(14, 3) NOT NULL,
	"riferimento" text NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "liste_ordine_righe_id_lista_riga_pk" PRIMARY KEY("id_lista","riga")
);
--> statement-breakpoint
ALTER TABLE "liste_ordine" ADD CONSTRAINT "liste_ordine_cod_anagrafica_clienti_cod_anagrafica_fk" FOREIGN KEY ("cod_anagrafica") REFERENCES "public"."clienti"("cod_anagrafica") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liste_ordine_righe" ADD CONSTRAINT "liste_ordine_righe_id_lista_liste_ordine_id_fk" FOREIGN KEY ("id_lista") REFERENCES "public"."liste_ordine"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "liste_ordine_nome" ON "liste_ordine" USING btree ("cod_anagrafica",lower(nome));--> statement-breakpoint
CREATE INDEX "articoli_codice_scritto" ON "articoli" USING btree ((regexp_replace(upper(cd_articolo), '[^A-Z0-9]', '', 'g') collate "C"));--> statement-breakpoint
CREATE INDEX "articoli_fornitore_scritto" ON "articoli" USING btree ((regexp_replace(upper(cd_articolo_fornitore_catalogo), '[^A-Z0-9]', '', 'g') collate "C"));--> statement-breakpoint
-- What is known of the codes as they are written: a planner that knows nothing of an index on an expression takes it for a bad one.
ANALYZE "articoli";
