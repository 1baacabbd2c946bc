ALTER TABLE "ricevimenti" ADD COLUMN "registrato" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ricevimenti" ADD COLUMN "utente" text;--> statement-breakpoint
ALTER TABLE "scarti" ADD COLUMN "registrato" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scarti" ADD COLUMN "utente" text;