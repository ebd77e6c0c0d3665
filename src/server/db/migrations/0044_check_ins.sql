CREATE TABLE "check_in" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "check_in_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"patient_id" integer NOT NULL,
	"week" date NOT NULL,
	"answers" jsonb NOT NULL,
	"alarms" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "check_in_monday" CHECK (extract(isodow from "check_in"."week") = 1)
);
--> statement-breakpoint
CREATE TABLE "check_in_plan" (
	"patient_id" integer PRIMARY KEY NOT NULL,
	"starts_on" date NOT NULL,
	"weeks" integer NOT NULL,
	"goal" text NOT NULL,
	"remind_on" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"agreed_on" date,
	"mail_agreed_on" date,
	"ended_on" date,
	"ended_by" text,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" integer,
	CONSTRAINT "check_in_plan_weeks" CHECK ("check_in_plan"."weeks" between 1 and 52),
	CONSTRAINT "check_in_plan_remind_on" CHECK ("check_in_plan"."remind_on" between 1 and 7),
	CONSTRAINT "check_in_plan_mail" CHECK ("check_in_plan"."mail_agreed_on" is null or "check_in_plan"."agreed_on" is not null),
	CONSTRAINT "check_in_plan_ended_by" CHECK ("check_in_plan"."ended_by" in ('patient', 'staff')),
	CONSTRAINT "check_in_plan_ended" CHECK (("check_in_plan"."ended_on" is null) = ("check_in_plan"."ended_by" is null))
);
--> statement-breakpoint
CREATE TABLE "patient_question" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patient_question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"patient_id" integer NOT NULL,
	"text" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"read_by" integer,
	CONSTRAINT "patient_question_read" CHECK ("patient_question"."read_at" is not null or "patient_question"."read_by" is null)
);
--> statement-breakpoint
CREATE TABLE "suggestion_trial" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suggestion_trial_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"patient_id" integer NOT NULL,
	"group_id" text,
	"name" jsonb NOT NULL,
	"dose" text NOT NULL,
	"times_a_week" integer NOT NULL,
	"starts_on" date NOT NULL,
	"pattern" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"samples_before" integer NOT NULL,
	"samples_after" integer NOT NULL,
	"ended_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" integer,
	CONSTRAINT "suggestion_trial_outcome" CHECK ("suggestion_trial"."outcome" in ('bloating', 'stoolForm', 'energy', 'goal')),
	CONSTRAINT "suggestion_trial_times" CHECK ("suggestion_trial"."times_a_week" between 1 and 7),
	CONSTRAINT "suggestion_trial_monday" CHECK (extract(isodow from "suggestion_trial"."starts_on") = 1)
);
--> statement-breakpoint
ALTER TABLE "mail_message" DROP CONSTRAINT "mail_message_kind";--> statement-breakpoint
ALTER TABLE "mail_template" DROP CONSTRAINT "mail_template_id";--> statement-breakpoint
ALTER TABLE "check_in" ADD CONSTRAINT "check_in_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_plan" ADD CONSTRAINT "check_in_plan_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_plan" ADD CONSTRAINT "check_in_plan_updated_by_account_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_question" ADD CONSTRAINT "patient_question_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_question" ADD CONSTRAINT "patient_question_read_by_account_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_trial" ADD CONSTRAINT "suggestion_trial_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_trial" ADD CONSTRAINT "suggestion_trial_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "check_in_week" ON "check_in" USING btree ("patient_id","week");--> statement-breakpoint
CREATE INDEX "patient_question_patient" ON "patient_question" USING btree ("patient_id","asked_at");--> statement-breakpoint
CREATE INDEX "suggestion_trial_patient" ON "suggestion_trial" USING btree ("patient_id","starts_on");--> statement-breakpoint
ALTER TABLE "mail_message" ADD CONSTRAINT "mail_message_kind" CHECK ("mail_message"."kind" in ('questionnaires', 'reminder', 'report', 'reportPdf', 'followUp', 'followUpReminder', 'checkIn', 'account', 'test'));--> statement-breakpoint
ALTER TABLE "mail_template" ADD CONSTRAINT "mail_template_id" CHECK ("mail_template"."id" ~ '^(questionnaires|reminder|report|reportPdf|followUp|followUpReminder|checkIn|account):(en|hr)$');--> statement-breakpoint
-- Written by hand from here on.
-- Why a message must not be sent at that moment; null: it may. The outbox asks it before each attempt.
CREATE OR REPLACE FUNCTION mail_trouble(m mail_message, at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN m.account_id IS NOT NULL THEN (
      SELECT CASE WHEN a.email IS DISTINCT FROM m.to_address OR NOT a.active THEN 'addressChanged' END
      FROM account a WHERE a.id = m.account_id)
    WHEN m.patient_id IS NULL THEN NULL
    WHEN (SELECT p.email FROM patient p WHERE p.id = m.patient_id) IS DISTINCT FROM m.to_address THEN 'addressChanged'
    WHEN m.reminds_of IS NOT NULL AND EXISTS (SELECT FROM mail_opt_out o WHERE o.patient_id = m.patient_id)
      THEN 'remindersOff'
    WHEN m.kind = 'checkIn' THEN (
      SELECT CASE
        WHEN k.mail_agreed_on IS NULL OR k.ended_on IS NOT NULL
          OR EXISTS (SELECT FROM mail_opt_out o WHERE o.patient_id = m.patient_id) THEN 'remindersOff'
        WHEN EXISTS (SELECT FROM check_in c WHERE c.patient_id = m.patient_id AND c.saved_at >= m.queued_at) THEN 'answered' END
      FROM (SELECT m.patient_id AS id) p LEFT JOIN check_in_plan k ON k.patient_id = p.id)
    WHEN m.issued_report_id IS NOT NULL THEN (
      SELECT CASE WHEN i.withdrawn_at IS NOT NULL THEN 'withdrawn' END
      FROM issued_report i WHERE i.id = m.issued_report_id)
    WHEN m.about_day IS NOT NULL THEN CASE
      WHEN (SELECT f.due_on FROM patient_follow_up f WHERE f.id = m.follow_up_id AND f.done_at IS NULL)
        IS DISTINCT FROM m.about_day THEN 'dateChanged'
      WHEN m.about_day < (at AT TIME ZONE coalesce((SELECT time_zone FROM practice LIMIT 1), 'UTC'))::date THEN 'datePast' END
    WHEN m.report_link_id IS NOT NULL THEN (
      SELECT CASE WHEN i.withdrawn_at IS NOT NULL THEN 'withdrawn' WHEN l.expires_at <= at THEN 'linkExpired' END
      FROM report_link l JOIN issued_report i ON i.id = l.issued_report_id WHERE l.id = m.report_link_id)
    ELSE (
      SELECT CASE
        WHEN coalesce(max(b.token_hash), max(u.token_hash)) IS DISTINCT FROM m.link_hash THEN 'linkReplaced'
        WHEN bool_and(u.submitted_at IS NOT NULL OR u.cancelled_at IS NOT NULL) THEN
          CASE WHEN bool_or(u.submitted_at IS NOT NULL) THEN 'answered' ELSE 'linkCancelled' END
        WHEN max(u.expires_at) <= at THEN 'linkExpired' END
      FROM user_questionnaire u LEFT JOIN questionnaire_bundle b ON b.id = u.bundle_id
      WHERE u.id = m.user_questionnaire_id OR u.bundle_id = m.bundle_id)
  END
$$;--> statement-breakpoint
SELECT keep_history('check_in_plan', 'checkIn', 'patient_id', patient => 'patient_id');--> statement-breakpoint
SELECT keep_history('suggestion_trial', 'trial', 'id', patient => 'patient_id');--> statement-breakpoint
SELECT keep_history('patient_question', 'patientQuestion', 'id', patient => 'patient_id');
