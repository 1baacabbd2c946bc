ALTER TABLE "gestori_identita" ADD COLUMN "uscita" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessioni_gestore" ADD COLUMN "id_token" text DEFAULT '' NOT NULL;