CREATE TABLE "preparazioni" (
	"id_documento" bigint PRIMARY KEY NOT NULL,
	"id_utente" integer NOT NULL,
	"iniziata" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preparazioni_righe" (
	"id_documento" bigint NOT NULL,
	"riga" integer NOT NULL,
	"qta" numeric(14, 3) NOT NULL,
	CONSTRAINT "preparazioni_righe_id_documento_riga_pk" PRIMARY KEY("id_documento","riga")
);
--> statement-breakpoint
CREATE TABLE "documenti_legami" (
	"id_documento" bigint NOT NULL,
	"id_origine" bigint NOT NULL,
	CONSTRAINT "documenti_legami_id_documento_id_origine_pk" PRIMARY KEY("id_documento","id_origine")
);
--> statement-breakpoint
ALTER TABLE "preparazioni" ADD CONSTRAINT "preparazioni_id_documento_documenti_id_fk" FOREIGN KEY ("id_documento") REFERENCES "public"."documenti"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparazioni_righe" ADD CONSTRAINT "preparazioni_righe_id_documento_documenti_id_fk" FOREIGN KEY ("id_documento") REFERENCES "public"."documenti"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documenti_legami" ADD CONSTRAINT "documenti_legami_id_documento_documenti_id_fk" FOREIGN KEY ("id_documento") REFERENCES "public"."documenti"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documenti_legami" ADD CONSTRAINT "documenti_legami_id_origine_documenti_id_fk" FOREIGN KEY ("id_origine") REFERENCES "public"."documenti"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documenti_legami_origine" ON "documenti_legami" USING btree ("id_origine");--> statement-breakpoint
CREATE INDEX "documenti_giorno" ON "documenti" USING btree ((coalesce(dt_cons_richiesta, data))) WHERE tipo = 'OC';--> statement-breakpoint
CREATE INDEX "documenti_aperti" ON "documenti" USING btree ("stato") WHERE tipo = 'OC' and stato <> 'evaso' and stato <> 'annullato';