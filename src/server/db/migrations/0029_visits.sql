CREATE TABLE "account_preference" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"today_hidden" boolean DEFAULT false NOT NULL,
	"letter_keys" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"patient_id" integer NOT NULL,
	"visited_on" date NOT NULL,
	"starts_at" text,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"translation" text DEFAULT '' NOT NULL,
	"on_paper" boolean DEFAULT false NOT NULL,
	"author_id" integer,
	"signed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_kind" CHECK ("visit"."kind" in ('firstVisit', 'followUp', 'results', 'phone')),
	CONSTRAINT "visit_language" CHECK ("visit"."language" in ('en', 'hr')),
	CONSTRAINT "visit_starts_at" CHECK ("visit"."starts_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
CREATE TABLE "visit_goal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_goal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"patient_id" integer NOT NULL,
	"visit_id" integer NOT NULL,
	"text" text NOT NULL,
	"due_on" date,
	"state" text NOT NULL,
	"state_on" date NOT NULL,
	"progress" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "visit_goal_state" CHECK ("visit_goal"."state" in ('onTheWay', 'notYet', 'reached', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "visit_signed_text" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_signed_text_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"patient_id" integer NOT NULL,
	"visit_id" integer NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"translation" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"signed_by" integer
);
--> statement-breakpoint
CREATE TABLE "visit_template" (
	"kind" text PRIMARY KEY NOT NULL,
	"headings" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" integer,
	CONSTRAINT "visit_template_kind" CHECK ("visit_template"."kind" in ('firstVisit', 'followUp', 'results', 'phone'))
);
--> statement-breakpoint
ALTER TABLE "patient_progress" ADD COLUMN "unwritten_from" timestamp;--> statement-breakpoint
ALTER TABLE "account_preference" ADD CONSTRAINT "account_preference_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_goal" ADD CONSTRAINT "visit_goal_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_goal" ADD CONSTRAINT "visit_goal_visit_id_visit_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_signed_text" ADD CONSTRAINT "visit_signed_text_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_signed_text" ADD CONSTRAINT "visit_signed_text_visit_id_visit_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_signed_text" ADD CONSTRAINT "visit_signed_text_signed_by_account_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_template" ADD CONSTRAINT "visit_template_saved_by_account_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_patient" ON "visit" USING btree ("patient_id","visited_on");--> statement-breakpoint
CREATE INDEX "visit_day" ON "visit" USING btree ("visited_on");--> statement-breakpoint
CREATE INDEX "visit_goal_visit" ON "visit_goal" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "visit_goal_patient" ON "visit_goal" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "visit_signed_text_visit" ON "visit_signed_text" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "visit_signed_text_patient" ON "visit_signed_text" USING btree ("patient_id");--> statement-breakpoint
-- ---- written by hand from here on ----
-- As in migration 0027, and when the earliest visit begins of which nothing is written.
CREATE OR REPLACE FUNCTION refresh_patient_progress(given integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM patient_progress WHERE patient_id = given FOR UPDATE;
  INSERT INTO patient_progress (patient_id, lab_report_id, sample_date, reported_at, calculated_at, low, high,
    report_count, assigned, submitted, open_until, last_asked_at, last_answered_at, follow_up_on, unwritten_from)
  SELECT p.id, r.id, r.sample_date, r.uploaded_at,
    (SELECT max(c.created_at) FROM calculation c WHERE c.lab_report_id = r.id),
    coalesce((r.status_counts ->> 'Low')::integer, 0), coalesce((r.status_counts ->> 'High')::integer, 0),
    (SELECT count(*) FROM lab_report l WHERE l.patient_id = p.id),
    q.assigned, q.submitted, q.open_until, q.last_asked_at, q.last_answered_at,
    (SELECT min(f.due_on) FROM patient_follow_up f WHERE f.patient_id = p.id AND f.done_at IS NULL),
    (SELECT min(v.visited_on + coalesce(v.starts_at, '23:59')::time) FROM visit v
      WHERE v.patient_id = p.id AND v.text = '' AND v.translation = '')
  FROM patient p
  LEFT JOIN LATERAL (
    SELECT * FROM lab_report l WHERE l.patient_id = p.id ORDER BY l.sample_date DESC NULLS LAST, l.id DESC LIMIT 1
  ) r ON true
  CROSS JOIN LATERAL (
    SELECT count(*) AS assigned, count(u.submitted_at) AS submitted,
      max(u.expires_at) FILTER (WHERE u.submitted_at IS NULL) AS open_until,
      max(u.sent_at) FILTER (WHERE u.submitted_at IS NULL) AS last_asked_at,
      max(u.submitted_at) AS last_answered_at
    FROM user_questionnaire u WHERE u.patient_id = p.id AND u.cancelled_at IS NULL
  ) q
  WHERE p.id = given
  ON CONFLICT (patient_id) DO UPDATE SET
    lab_report_id = excluded.lab_report_id, sample_date = excluded.sample_date, reported_at = excluded.reported_at,
    calculated_at = excluded.calculated_at, low = excluded.low, high = excluded.high,
    report_count = excluded.report_count, assigned = excluded.assigned, submitted = excluded.submitted,
    open_until = excluded.open_until, last_asked_at = excluded.last_asked_at,
    last_answered_at = excluded.last_answered_at, follow_up_on = excluded.follow_up_on,
    unwritten_from = excluded.unwritten_from;
END $$;--> statement-breakpoint
CREATE TRIGGER patient_progress AFTER INSERT OR DELETE ON visit
  FOR EACH ROW EXECUTE FUNCTION patient_progress_of_record();--> statement-breakpoint
-- Notes are saved as one types, which changes nothing here once they have begun.
CREATE TRIGGER patient_progress_of_note AFTER UPDATE ON visit
  FOR EACH ROW WHEN (
    (old.patient_id, old.visited_on, old.starts_at, old.text = '' AND old.translation = '')
    IS DISTINCT FROM (new.patient_id, new.visited_on, new.starts_at, new.text = '' AND new.translation = ''))
  EXECUTE FUNCTION patient_progress_of_record();--> statement-breakpoint
SELECT keep_history('visit', 'visit', 'id', patient => 'patient_id');--> statement-breakpoint
SELECT keep_history('visit_goal', 'visit', 'visit_id', patient => 'patient_id');--> statement-breakpoint
SELECT keep_history('visit_signed_text', 'visit', 'visit_id', patient => 'patient_id');--> statement-breakpoint
SELECT keep_history('visit_template', 'visitTemplate', 'kind');--> statement-breakpoint
SELECT keep_history('account_preference', 'account', 'account_id');
