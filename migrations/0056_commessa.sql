ALTER TABLE "centrolavoro" ADD COLUMN "mosse" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "centrolavoro" ADD COLUMN "commessa" jsonb;--> statement-breakpoint
ALTER TABLE "cnc_esecuzioni" ADD COLUMN "cd_articolo" text;