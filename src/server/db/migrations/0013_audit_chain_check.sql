ALTER TABLE "audit_chain" DROP COLUMN "checked_at";--> statement-breakpoint
ALTER TABLE "audit_chain" DROP COLUMN "broken_at";--> statement-breakpoint
ALTER TABLE "audit_chain" ADD COLUMN "last_check" jsonb;