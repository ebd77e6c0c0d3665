CREATE TABLE "measurement" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "measurement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"patient_id" integer NOT NULL,
	"kind" text NOT NULL,
	"value" double precision NOT NULL,
	"unit" text NOT NULL,
	"measured_on" date NOT NULL,
	"low" double precision,
	"high" double precision,
	"source" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "measurement_range" CHECK ("measurement"."low" < "measurement"."high"),
	CONSTRAINT "measurement_value" CHECK ("measurement"."value" <> 'NaN' and abs("measurement"."value") < 1e9)
);
--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "prepregnancy_weight_kg" double precision;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "menopause" text;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "phytate_mg" smallint;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "standard" text;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "standard_reason" text;--> statement-breakpoint
ALTER TABLE "practice" ADD COLUMN "standard" text DEFAULT 'nasem' NOT NULL;--> statement-breakpoint
ALTER TABLE "measurement" ADD CONSTRAINT "measurement_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measurement" ADD CONSTRAINT "measurement_updated_by_account_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "measurement_patient" ON "measurement" USING btree ("patient_id","kind","measured_on");--> statement-breakpoint
ALTER TABLE "patient" ADD CONSTRAINT "patient_prepregnancy_weight" CHECK ("patient"."prepregnancy_weight_kg" between 2 and 400);--> statement-breakpoint
ALTER TABLE "patient" ADD CONSTRAINT "patient_menopause" CHECK ("patient"."menopause" in ('pre', 'post'));--> statement-breakpoint
ALTER TABLE "patient" ADD CONSTRAINT "patient_phytate" CHECK ("patient"."phytate_mg" in (300, 600, 900, 1200));--> statement-breakpoint
ALTER TABLE "patient" ADD CONSTRAINT "patient_standard" CHECK ("patient"."standard" in ('nasem', 'efsa'));--> statement-breakpoint
ALTER TABLE "practice" ADD CONSTRAINT "practice_standard" CHECK ("practice"."standard" in ('nasem', 'efsa'));--> statement-breakpoint
SELECT keep_history('measurement', 'measurement', 'id', patient => 'patient_id');
