CREATE TABLE "ordini_fornitori" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ordini_fornitori_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tipo" text NOT NULL,
	"anno" smallint NOT NULL,
	"numero" integer NOT NULL,
	"data" date NOT NULL,
	"ragione_sociale" text NOT NULL,
	"cod_terzista" text,
	"conferma_ordine_for" text NOT NULL,
	"data_conferma_for" date
);
--> statement-breakpoint
CREATE TABLE "ordini_fornitori_righe" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ordini_fornitori_righe_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id_ordine" bigint NOT NULL,
	"cd_articolo" text NOT NULL,
	"qt_ord_for" numeric(14, 3) NOT NULL,
	"qt_ricevuta" numeric(14, 3) NOT NULL,
	"prezzo" numeric(14, 5) NOT NULL,
	"dt_cons_richiesta" date NOT NULL,
	"dt_cons_confermata" date
);
--> statement-breakpoint
CREATE TABLE "ricevimenti" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ricevimenti_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id_riga" bigint NOT NULL,
	"nr_bolla" text NOT NULL,
	"dt_bolla" date NOT NULL,
	"qta" numeric(14, 3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scarti" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scarti_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id_riga" bigint NOT NULL,
	"cd_articolo_padre" text NOT NULL,
	"nr_bolla" text NOT NULL,
	"dt_bolla" date NOT NULL,
	"qta" numeric(14, 3) NOT NULL,
	"recuperabile" boolean NOT NULL,
	"tipo_scarto" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tipi_listino" (
	"cod_listino" text PRIMARY KEY NOT NULL,
	"gruppo_clienti" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "articoli" ADD COLUMN "versione" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ordini_fornitori" ADD CONSTRAINT "ordini_fornitori_cod_terzista_terzisti_cod_terzista_fk" FOREIGN KEY ("cod_terzista") REFERENCES "public"."terzisti"("cod_terzista") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordini_fornitori_righe" ADD CONSTRAINT "ordini_fornitori_righe_id_ordine_ordini_fornitori_id_fk" FOREIGN KEY ("id_ordine") REFERENCES "public"."ordini_fornitori"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ricevimenti" ADD CONSTRAINT "ricevimenti_id_riga_ordini_fornitori_righe_id_fk" FOREIGN KEY ("id_riga") REFERENCES "public"."ordini_fornitori_righe"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scarti" ADD CONSTRAINT "scarti_id_riga_ordini_fornitori_righe_id_fk" FOREIGN KEY ("id_riga") REFERENCES "public"."ordini_fornitori_righe"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ordini_fornitori_numero" ON "ordini_fornitori" USING btree ("tipo","anno","numero");--> statement-breakpoint
CREATE INDEX "ordini_fornitori_terzista" ON "ordini_fornitori" USING btree ("cod_terzista");--> statement-breakpoint
CREATE INDEX "ordini_fornitori_righe_articolo" ON "ordini_fornitori_righe" USING btree ("cd_articolo");--> statement-breakpoint
CREATE INDEX "ordini_fornitori_righe_ordine" ON "ordini_fornitori_righe" USING btree ("id_ordine");--> statement-breakpoint
CREATE INDEX "ricevimenti_riga" ON "ricevimenti" USING btree ("id_riga");--> statement-breakpoint
CREATE INDEX "scarti_riga" ON "scarti" USING btree ("id_riga");