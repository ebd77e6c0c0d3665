CREATE TABLE "patient" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patient_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"date_of_birth" date,
	"sex" text,
	"email" text,
	"phone" text,
	"language" text DEFAULT 'hr' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"height_cm" double precision,
	"weight_kg" double precision,
	"activity_level" text,
	"pregnancy_weeks" smallint,
	"lactation_months" smallint,
	"goal" text,
	"phenotype_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"food_restriction_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"drug_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"disliked_food_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"notes" text,
	"list_reviewed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"sort_key" text NOT NULL,
	"search_text" text NOT NULL,
	"duplicate_key" text,
	CONSTRAINT "patient_sex" CHECK ("patient"."sex" in ('female', 'male')),
	CONSTRAINT "patient_language" CHECK ("patient"."language" in ('en', 'hr')),
	CONSTRAINT "patient_status" CHECK ("patient"."status" in ('active', 'archived')),
	CONSTRAINT "patient_activity" CHECK ("patient"."activity_level" in ('inactive', 'lowActive', 'active', 'veryActive')),
	CONSTRAINT "patient_height" CHECK ("patient"."height_cm" between 40 and 250),
	CONSTRAINT "patient_weight" CHECK ("patient"."weight_kg" between 2 and 400)
);
--> statement-breakpoint
ALTER TABLE "patient" ADD CONSTRAINT "patient_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient" ADD CONSTRAINT "patient_updated_by_account_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "patient_account_sort" ON "patient" USING btree ("account_id","status","sort_key" collate "C");--> statement-breakpoint
CREATE INDEX "patient_sort" ON "patient" USING btree ("sort_key" collate "C");--> statement-breakpoint
CREATE INDEX "patient_duplicate" ON "patient" USING btree ("account_id","duplicate_key");