ALTER TABLE "domande_messaggi" ADD COLUMN "contiene_prezzi" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "resi" ADD COLUMN "contiene_prezzi" boolean DEFAULT true NOT NULL;