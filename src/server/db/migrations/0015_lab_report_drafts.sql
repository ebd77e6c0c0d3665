CREATE TABLE "lab_report_draft" (
	"id" integer PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"patient_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"sample" text,
	"mappings" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"preview" "bytea",
	"parsed" "bytea",
	"saved_at" timestamp with time zone,
	"saved_report_id" integer,
	CONSTRAINT "lab_report_draft_method" CHECK ("lab_report_draft"."method" in ('16S', 'shotgun', 'qPCR', 'other'))
);
--> statement-breakpoint
CREATE TABLE "lab_report_draft_file" (
	"draft_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "lab_report_draft_file_draft_id_position_pk" PRIMARY KEY("draft_id","position")
);
--> statement-breakpoint
ALTER TABLE "lab_report_draft" ADD CONSTRAINT "lab_report_draft_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_report_draft" ADD CONSTRAINT "lab_report_draft_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_report_draft" ADD CONSTRAINT "lab_report_draft_saved_report_id_lab_report_id_fk" FOREIGN KEY ("saved_report_id") REFERENCES "public"."lab_report"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_report_draft_file" ADD CONSTRAINT "lab_report_draft_file_draft_id_lab_report_draft_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."lab_report_draft"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lab_report_draft_account" ON "lab_report_draft" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "lab_report_draft_patient" ON "lab_report_draft" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "lab_report_draft_expiry" ON "lab_report_draft" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "lab_report_draft_report" ON "lab_report_draft" USING btree ("saved_report_id");
--> statement-breakpoint
-- Unlogged, the referencing table first; the bytes are mostly compressed already.
ALTER TABLE "lab_report_draft_file" ALTER COLUMN "content" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "lab_report_draft_file" SET UNLOGGED;--> statement-breakpoint
ALTER TABLE "lab_report_draft" SET UNLOGGED;
