CREATE TABLE "dispositivi" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispositivi_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ip" text NOT NULL,
	"mac" text NOT NULL,
	"seriale" text NOT NULL,
	"imei" text NOT NULL,
	"os" text NOT NULL,
	"nome" text NOT NULL,
	"tipo" text NOT NULL,
	"switch" text NOT NULL,
	"porta_switch" text NOT NULL,
	"patch_panel" text NOT NULL,
	"porta_patch_panel" text NOT NULL,
	"pozzetto" text NOT NULL,
	"porta_pozzetto" text NOT NULL,
	"nome_utente" text NOT NULL,
	"fornitore" text NOT NULL,
	"localizzazione" text NOT NULL,
	"note" text NOT NULL,
	"versione" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dispositivi_immagini" (
	"id_dispositivo" integer PRIMARY KEY NOT NULL,
	"tipo" text NOT NULL,
	"contenuto" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "richieste" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "richieste_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"area" text NOT NULL,
	"altro" text NOT NULL,
	"descrizione" text NOT NULL,
	"utente_richiesta" integer NOT NULL,
	"utente_esecuzione" integer,
	"urgente" boolean NOT NULL,
	"in_lavorazione" boolean NOT NULL,
	"eseguito" boolean NOT NULL,
	"archivia" boolean NOT NULL,
	"test" boolean NOT NULL,
	"data_richiesta" timestamp with time zone NOT NULL,
	"data_esecuzione" date,
	"sollecitata" timestamp with time zone,
	"versione" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dispositivi_immagini" ADD CONSTRAINT "dispositivi_immagini_id_dispositivo_dispositivi_id_fk" FOREIGN KEY ("id_dispositivo") REFERENCES "public"."dispositivi"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "richieste" ADD CONSTRAINT "richieste_utente_richiesta_utenti_id_fk" FOREIGN KEY ("utente_richiesta") REFERENCES "public"."utenti"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "richieste" ADD CONSTRAINT "richieste_utente_esecuzione_utenti_id_fk" FOREIGN KEY ("utente_esecuzione") REFERENCES "public"."utenti"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "richieste_archivia" ON "richieste" USING btree ("archivia","data_richiesta");