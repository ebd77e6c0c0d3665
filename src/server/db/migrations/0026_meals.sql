CREATE SEQUENCE "public"."meal_version" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 2 CACHE 1;--> statement-breakpoint
CREATE TABLE "food_kitchen" (
	"food_id" integer PRIMARY KEY NOT NULL,
	"list_name_en" text NOT NULL,
	"list_name_hr" text NOT NULL,
	"aisle" text NOT NULL,
	"buy_unit_en" text,
	"buy_unit_hr" text,
	"buy_unit_g" double precision,
	"max_per_day_g" double precision,
	"basis" text NOT NULL,
	"pregnancy" text,
	"report_group" text,
	CONSTRAINT "food_kitchen_pregnancy" CHECK ("food_kitchen"."pregnancy" in ('avoid', 'limit', 'cook well'))
);
--> statement-breakpoint
CREATE TABLE "meal" (
	"id" text PRIMARY KEY NOT NULL,
	"slot" text NOT NULL,
	"name_en" text NOT NULL,
	"name_hr" text NOT NULL,
	"season" text[] NOT NULL,
	"minutes" integer NOT NULL,
	"tags" text[] NOT NULL,
	"foods" jsonb NOT NULL,
	"version" integer DEFAULT nextval('meal_version') NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meal_slot" CHECK ("meal"."slot" in ('breakfast', 'lunch', 'dinner', 'snack')),
	CONSTRAINT "meal_season" CHECK ("meal"."season" <@ array['spring', 'summer', 'autumn', 'winter']),
	CONSTRAINT "meal_minutes" CHECK ("meal"."minutes" between 0 and 480),
	CONSTRAINT "meal_foods" CHECK (jsonb_typeof("meal"."foods") = 'array' and jsonb_array_length("meal"."foods") > 0)
);
--> statement-breakpoint
CREATE TABLE "week_plan" (
	"lab_report_id" integer PRIMARY KEY NOT NULL,
	"starts_on" date NOT NULL,
	"seed" integer NOT NULL,
	"locked_days" integer[] NOT NULL,
	"cells" jsonb NOT NULL,
	"calculation_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"persons" integer DEFAULT 1 NOT NULL,
	"at_home" text[] DEFAULT '{}' NOT NULL,
	"own_items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"shopping_on_paper" boolean DEFAULT true NOT NULL,
	"shopping_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "week_plan_monday" CHECK (extract(isodow from "week_plan"."starts_on") = 1),
	CONSTRAINT "week_plan_persons" CHECK ("week_plan"."persons" between 1 and 12),
	CONSTRAINT "week_plan_locked_days" CHECK ("week_plan"."locked_days" <@ array[1, 2, 3, 4, 5, 6, 7]),
	CONSTRAINT "week_plan_cells" CHECK (jsonb_typeof("week_plan"."cells") = 'array' and jsonb_array_length("week_plan"."cells") <= 28)
);
--> statement-breakpoint
ALTER TABLE "food_kitchen" ADD CONSTRAINT "food_kitchen_food_id_food_id_fk" FOREIGN KEY ("food_id") REFERENCES "public"."food"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_plan" ADD CONSTRAINT "week_plan_lab_report_id_lab_report_id_fk" FOREIGN KEY ("lab_report_id") REFERENCES "public"."lab_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_plan" ADD CONSTRAINT "week_plan_updated_by_account_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
SELECT keep_history('meal', 'meal', 'id');--> statement-breakpoint
SELECT keep_history('week_plan', 'week', 'lab_report_id', patient => '');
