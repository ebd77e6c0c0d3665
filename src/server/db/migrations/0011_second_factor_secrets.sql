ALTER TABLE "authenticator_app" ALTER COLUMN "secret" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "known_device" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "authenticator_app" ADD COLUMN "pending_secret" text;