CREATE TABLE "browser_noti" (
	"id_utente" integer NOT NULL,
	"impronta" text NOT NULL,
	"ultimo" timestamp with time zone NOT NULL,
	CONSTRAINT "browser_noti_id_utente_impronta_pk" PRIMARY KEY("id_utente","impronta")
);
--> statement-breakpoint
CREATE TABLE "codici_recupero" (
	"impronta" text PRIMARY KEY NOT NULL,
	"id_utente" integer NOT NULL,
	"usato" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "secondi_fattori" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "secondi_fattori_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_utente" integer NOT NULL,
	"tipo" text NOT NULL,
	"nome" text NOT NULL,
	"segreto" text NOT NULL,
	"credenziale" text,
	"contatore" bigint DEFAULT 0 NOT NULL,
	"creato" timestamp with time zone NOT NULL,
	"confermato" timestamp with time zone,
	"usato" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sfide_accesso" (
	"impronta" text PRIMARY KEY NOT NULL,
	"id_utente" integer,
	"scopo" text NOT NULL,
	"prova" text DEFAULT '' NOT NULL,
	"scade" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessioni" ADD COLUMN "confermata" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessioni" ADD COLUMN "dispositivo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessioni" ADD COLUMN "indirizzo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "browser_noti" ADD CONSTRAINT "browser_noti_id_utente_utenti_id_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."utenti"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codici_recupero" ADD CONSTRAINT "codici_recupero_id_utente_utenti_id_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."utenti"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "secondi_fattori" ADD CONSTRAINT "secondi_fattori_id_utente_utenti_id_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."utenti"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sfide_accesso" ADD CONSTRAINT "sfide_accesso_id_utente_utenti_id_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."utenti"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "codici_recupero_utente" ON "codici_recupero" USING btree ("id_utente");--> statement-breakpoint
CREATE INDEX "secondi_fattori_utente" ON "secondi_fattori" USING btree ("id_utente");--> statement-breakpoint
CREATE UNIQUE INDEX "secondi_fattori_credenziale" ON "secondi_fattori" USING btree ("credenziale");