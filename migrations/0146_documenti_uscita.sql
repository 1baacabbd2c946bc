ALTER TABLE "documenti" ADD COLUMN "intestatario" jsonb;--> statement-breakpoint
ALTER TABLE "documenti" ADD COLUMN "uscita" boolean DEFAULT false NOT NULL;