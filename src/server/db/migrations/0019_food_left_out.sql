CREATE SEQUENCE "public"."safety_rule_version" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 2 CACHE 1;--> statement-breakpoint
ALTER TABLE "food_override" DROP CONSTRAINT "food_override_band";--> statement-breakpoint
ALTER TABLE "safety_rule" ALTER COLUMN "version" SET DEFAULT nextval('safety_rule_version');--> statement-breakpoint
ALTER TABLE "food_override" ADD CONSTRAINT "food_override_band" CHECK ("food_override"."band" in ('eatMore', 'eat', 'neutral', 'limit', 'avoid', 'excluded'));--> statement-breakpoint
-- Numbers that rules already have stay theirs.
SELECT setval('safety_rule_version', (SELECT coalesce(max("version"), 1) + 1 FROM "safety_rule"), false);
