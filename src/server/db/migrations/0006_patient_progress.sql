CREATE TABLE "patient_progress" (
	"patient_id" integer PRIMARY KEY NOT NULL,
	"lab_report_id" integer,
	"sample_date" date,
	"reported_at" timestamp with time zone,
	"calculated_at" timestamp with time zone,
	"low" integer DEFAULT 0 NOT NULL,
	"high" integer DEFAULT 0 NOT NULL,
	"report_count" integer DEFAULT 0 NOT NULL,
	"assigned" integer DEFAULT 0 NOT NULL,
	"submitted" integer DEFAULT 0 NOT NULL,
	"open_until" timestamp with time zone,
	"last_asked_at" timestamp with time zone,
	"last_answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "patient_progress" ADD CONSTRAINT "patient_progress_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "patient_progress_report" ON "patient_progress" USING btree ("lab_report_id");