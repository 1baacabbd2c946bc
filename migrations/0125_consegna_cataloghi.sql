ALTER TABLE "cataloghi_uscita" ADD COLUMN "consegna_indirizzo" text;--> statement-breakpoint
ALTER TABLE "cataloghi_uscita" ADD COLUMN "consegna_utente" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cataloghi_uscita" ADD COLUMN "consegna_segreto" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cataloghi_uscita" ADD COLUMN "consegna_host" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cataloghi_uscita" ADD COLUMN "consegna_numero" integer;--> statement-breakpoint
ALTER TABLE "cataloghi_uscita" ADD COLUMN "consegna_quando" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cataloghi_uscita" ADD COLUMN "consegna_errore" text DEFAULT '' NOT NULL;