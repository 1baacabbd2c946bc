ALTER TABLE "cnc_versioni" ADD COLUMN "ignoti" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cnc_versioni" ADD COLUMN "presunti" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "cnc_versioni" ADD COLUMN "motivo_rilascio" text DEFAULT '' NOT NULL;