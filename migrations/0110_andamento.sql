CREATE TABLE "andamento_mail" (
	"id_utente" integer PRIMARY KEY NOT NULL,
	"dal" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quadri_tenuti" (
	"chiave" text PRIMARY KEY NOT NULL,
	"giorno" date NOT NULL,
	"letto" jsonb NOT NULL,
	"calcolato" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "viste_documenti" ADD COLUMN "schermata" text DEFAULT 'documenti' NOT NULL;--> statement-breakpoint
ALTER TABLE "andamento_mail" ADD CONSTRAINT "andamento_mail_id_utente_utenti_id_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."utenti"("id") ON DELETE cascade ON UPDATE no action;