CREATE TABLE "patient_follow_up" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patient_follow_up_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"patient_id" integer NOT NULL,
	"due_on" date NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"lab_report_id" integer,
	"step_key" text,
	"report_version" integer,
	"done_at" timestamp with time zone,
	"done_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	CONSTRAINT "patient_follow_up_report" CHECK (("patient_follow_up"."step_key" is null) = ("patient_follow_up"."report_version" is null)),
	CONSTRAINT "patient_follow_up_done" CHECK ("patient_follow_up"."done_at" is not null or "patient_follow_up"."done_by" is null)
);
--> statement-breakpoint
ALTER TABLE "patient_progress" ADD COLUMN "follow_up_on" date;--> statement-breakpoint
ALTER TABLE "patient_follow_up" ADD CONSTRAINT "patient_follow_up_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_follow_up" ADD CONSTRAINT "patient_follow_up_lab_report_id_lab_report_id_fk" FOREIGN KEY ("lab_report_id") REFERENCES "public"."lab_report"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_follow_up" ADD CONSTRAINT "patient_follow_up_done_by_account_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_follow_up" ADD CONSTRAINT "patient_follow_up_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "patient_follow_up_patient" ON "patient_follow_up" USING btree ("patient_id","due_on");--> statement-breakpoint
CREATE INDEX "patient_follow_up_lab_report" ON "patient_follow_up" USING btree ("lab_report_id");--> statement-breakpoint
-- As in migration 0007, and the earliest follow-up that is still to be done.
CREATE OR REPLACE FUNCTION refresh_patient_progress(given integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM patient_progress WHERE patient_id = given FOR UPDATE;
  INSERT INTO patient_progress (patient_id, lab_report_id, sample_date, reported_at, calculated_at, low, high,
    report_count, assigned, submitted, open_until, last_asked_at, last_answered_at, follow_up_on)
  SELECT p.id, r.id, r.sample_date, r.uploaded_at,
    (SELECT max(c.created_at) FROM calculation c WHERE c.lab_report_id = r.id),
    coalesce((r.status_counts ->> 'Low')::integer, 0), coalesce((r.status_counts ->> 'High')::integer, 0),
    (SELECT count(*) FROM lab_report l WHERE l.patient_id = p.id),
    q.assigned, q.submitted, q.open_until, q.last_asked_at, q.last_answered_at,
    (SELECT min(f.due_on) FROM patient_follow_up f WHERE f.patient_id = p.id AND f.done_at IS NULL)
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
    last_answered_at = excluded.last_answered_at, follow_up_on = excluded.follow_up_on;
END $$;--> statement-breakpoint
CREATE TRIGGER patient_progress AFTER INSERT OR UPDATE OR DELETE ON patient_follow_up
  FOR EACH ROW EXECUTE FUNCTION patient_progress_of_record();--> statement-breakpoint
SELECT keep_history('patient_follow_up', 'followUp', 'id', patient => 'patient_id');
