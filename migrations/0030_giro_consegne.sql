ALTER TABLE "destinatari" ADD COLUMN "giro" uuid;--> statement-breakpoint
ALTER TABLE "destinatari" ADD COLUMN "giro_fino" timestamp with time zone;