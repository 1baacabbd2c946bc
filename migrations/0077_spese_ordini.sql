ALTER TABLE "documenti" ADD COLUMN "spese_trasporto" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "documenti" ADD COLUMN "spese_imballo" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documenti" ADD COLUMN "spese_urgenza" numeric(14, 2) DEFAULT 0 NOT NULL;