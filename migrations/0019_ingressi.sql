CREATE TABLE "ingressi_clienti" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ingressi_clienti_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"impronta" text NOT NULL,
	"cod_anagrafica" text NOT NULL,
	"id_utente" integer NOT NULL,
	"doc_id" text NOT NULL,
	"ricerca" text NOT NULL,
	"creato_da" text NOT NULL,
	"creato" timestamp with time zone NOT NULL,
	"scade" timestamp with time zone NOT NULL,
	"usato" timestamp with time zone,
	"ritirato" timestamp with time zone,
	CONSTRAINT "ingressi_clienti_impronta_unique" UNIQUE("impronta")
);
--> statement-breakpoint
ALTER TABLE "ingressi_clienti" ADD CONSTRAINT "ingressi_clienti_cod_anagrafica_clienti_cod_anagrafica_fk" FOREIGN KEY ("cod_anagrafica") REFERENCES "public"."clienti"("cod_anagrafica") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingressi_clienti" ADD CONSTRAINT "ingressi_clienti_id_utente_utenti_id_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."utenti"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ingressi_clienti_creato" ON "ingressi_clienti" USING btree ("creato");