CREATE TABLE "red_flag" (
	"code" text PRIMARY KEY NOT NULL,
	"severity" text NOT NULL,
	"holds_list" boolean NOT NULL,
	"staff_en" text NOT NULL,
	"staff_hr" text NOT NULL,
	"patient_en" text NOT NULL,
	"patient_hr" text NOT NULL,
	"source" text NOT NULL,
	"review" boolean NOT NULL,
	CONSTRAINT "red_flag_severity" CHECK ("red_flag"."severity" in ('urgent', 'doctor', 'attention'))
);
--> statement-breakpoint
CREATE TABLE "red_flag_handled" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "red_flag_handled_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"patient_id" integer NOT NULL,
	"code" text NOT NULL,
	"user_questionnaire_id" integer,
	"handled_by" integer,
	"handled_at" timestamp with time zone NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "red_flag_handled" ADD CONSTRAINT "red_flag_handled_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_flag_handled" ADD CONSTRAINT "red_flag_handled_user_questionnaire_id_user_questionnaire_id_fk" FOREIGN KEY ("user_questionnaire_id") REFERENCES "public"."user_questionnaire"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_flag_handled" ADD CONSTRAINT "red_flag_handled_handled_by_account_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "red_flag_handled_patient" ON "red_flag_handled" USING btree ("patient_id");