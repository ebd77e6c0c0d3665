ALTER TABLE "calculation" ADD COLUMN "document" "bytea";--> statement-breakpoint
-- it is packed already
ALTER TABLE "calculation" ALTER COLUMN "document" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "calculation" DISABLE TRIGGER "calculation_is_final";--> statement-breakpoint
-- step: food_list_document
--> statement-breakpoint
ALTER TABLE "calculation" ENABLE TRIGGER "calculation_is_final";--> statement-breakpoint
ALTER TABLE "calculation" DROP COLUMN "result";--> statement-breakpoint
ALTER TABLE "calculation" DROP COLUMN "contributions";
