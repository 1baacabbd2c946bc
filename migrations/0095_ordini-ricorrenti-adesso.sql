CREATE TABLE "ordini_ricorrenti_adesso" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ordini_ricorrenti_adesso_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_ricorrente" integer NOT NULL,
	"giorno" date NOT NULL,
	"chiave" text NOT NULL,
	"stato" text NOT NULL,
	"id_documento" bigint,
	"id_approvazione" integer,
	"esito" text NOT NULL,
	"quando" timestamp with time zone NOT NULL,
	CONSTRAINT "ordini_ricorrenti_adesso_chiave" UNIQUE("id_ricorrente","chiave")
);
--> statement-breakpoint
ALTER TABLE "ordini_ricorrenti_adesso" ADD CONSTRAINT "ordini_ricorrenti_adesso_id_ricorrente_ordini_ricorrenti_id_fk" FOREIGN KEY ("id_ricorrente") REFERENCES "public"."ordini_ricorrenti"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordini_ricorrenti_adesso" ADD CONSTRAINT "ordini_ricorrenti_adesso_id_documento_documenti_id_fk" FOREIGN KEY ("id_documento") REFERENCES "public"."documenti"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordini_ricorrenti_adesso" ADD CONSTRAINT "ordini_ricorrenti_adesso_id_approvazione_approvazioni_id_fk" FOREIGN KEY ("id_approvazione") REFERENCES "public"."approvazioni"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ordini_ricorrenti_adesso_documento" ON "ordini_ricorrenti_adesso" USING btree ("id_documento");--> statement-breakpoint
CREATE INDEX "ordini_ricorrenti_adesso_approvazione" ON "ordini_ricorrenti_adesso" USING btree ("id_approvazione");