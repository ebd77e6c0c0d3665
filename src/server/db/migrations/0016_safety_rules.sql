CREATE TABLE "food_portion" (
	"food_id" integer PRIMARY KEY NOT NULL,
	"grams" double precision NOT NULL,
	"measure_en" text NOT NULL,
	"measure_hr" text NOT NULL,
	CONSTRAINT "food_portion_grams" CHECK ("food_portion"."grams" > 0)
);
--> statement-breakpoint
CREATE TABLE "safety_food_set" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_hr" text NOT NULL,
	"food_ids" integer[] NOT NULL,
	"how_made" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "safety_rule" (
	"code" text PRIMARY KEY NOT NULL,
	"trigger_kind" text NOT NULL,
	"trigger" text NOT NULL,
	"effect" text NOT NULL,
	"applies_to" text NOT NULL,
	"except_food_ids" integer[] NOT NULL,
	"reason_en" text NOT NULL,
	"reason_hr" text NOT NULL,
	"patient_en" text NOT NULL,
	"patient_hr" text NOT NULL,
	"source" text NOT NULL,
	"strength" text NOT NULL,
	"review" boolean NOT NULL,
	"checked" text NOT NULL,
	"approved_by" text,
	"approved_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "safety_rule_trigger_kind" CHECK ("safety_rule"."trigger_kind" in ('life-stage', 'age', 'condition', 'drug', 'restriction')),
	CONSTRAINT "safety_rule_effect" CHECK ("safety_rule"."effect" in ('refuse', 'exclude', 'ceiling:limit', 'ceiling:neutral', 'steady', 'caution', 'timing')),
	CONSTRAINT "safety_rule_strength" CHECK ("safety_rule"."strength" in ('guideline', 'label', 'convention')),
	CONSTRAINT "safety_rule_checked" CHECK ("safety_rule"."checked" in ('read', 'knowledge')),
	CONSTRAINT "safety_rule_approval" CHECK (("safety_rule"."approved_by" is null) = ("safety_rule"."approved_on" is null))
);
--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "due_date" date;--> statement-breakpoint
ALTER TABLE "food_override" ADD COLUMN "lifted_rule_ids" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "food_override" ADD COLUMN "conflict_seen_rule_id" text;--> statement-breakpoint
ALTER TABLE "food_override" ADD COLUMN "conflict_seen_by" integer;--> statement-breakpoint
ALTER TABLE "food_override" ADD COLUMN "conflict_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "food_portion" ADD CONSTRAINT "food_portion_food_id_food_id_fk" FOREIGN KEY ("food_id") REFERENCES "public"."food"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_override" ADD CONSTRAINT "food_override_conflict_seen_by_account_id_fk" FOREIGN KEY ("conflict_seen_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;