-- Gathers the progress of one patient anew. The row is locked first: of two writers at once, the second gathers what
-- the first has written.
CREATE FUNCTION refresh_patient_progress(given integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM patient_progress WHERE patient_id = given FOR UPDATE;
  INSERT INTO patient_progress (patient_id, lab_report_id, sample_date, reported_at, calculated_at, low, high,
    report_count, assigned, submitted, open_until, last_asked_at, last_answered_at)
  SELECT p.id, r.id, r.sample_date, r.uploaded_at,
    (SELECT max(c.created_at) FROM calculation c WHERE c.lab_report_id = r.id),
    coalesce((r.status_counts ->> 'Low')::integer, 0), coalesce((r.status_counts ->> 'High')::integer, 0),
    (SELECT count(*) FROM lab_report l WHERE l.patient_id = p.id),
    q.assigned, q.submitted, q.open_until, q.last_asked_at, q.last_answered_at
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
    last_answered_at = excluded.last_answered_at;
END $$;--> statement-breakpoint
CREATE FUNCTION patient_progress_of_patient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_patient_progress(new.id);
  RETURN NULL;
END $$;--> statement-breakpoint
-- For tables with a patient_id. When the patient itself is being erased there is nothing left to gather.
CREATE FUNCTION patient_progress_of_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN PERFORM refresh_patient_progress(old.patient_id); END IF;
  IF tg_op = 'INSERT' OR (tg_op = 'UPDATE' AND new.patient_id <> old.patient_id) THEN
    PERFORM refresh_patient_progress(new.patient_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION patient_progress_of_calculation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_patient_progress(l.patient_id) FROM lab_report l
  WHERE l.id = CASE WHEN tg_op = 'DELETE' THEN old.lab_report_id ELSE new.lab_report_id END;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER patient_progress AFTER INSERT ON patient
  FOR EACH ROW EXECUTE FUNCTION patient_progress_of_patient();--> statement-breakpoint
CREATE TRIGGER patient_progress AFTER INSERT OR UPDATE OR DELETE ON lab_report
  FOR EACH ROW EXECUTE FUNCTION patient_progress_of_record();--> statement-breakpoint
-- Answers saved as one types change nothing here, and must stay cheap.
CREATE TRIGGER patient_progress
  AFTER INSERT OR DELETE OR UPDATE OF patient_id, sent_at, expires_at, submitted_at, cancelled_at ON user_questionnaire
  FOR EACH ROW EXECUTE FUNCTION patient_progress_of_record();--> statement-breakpoint
CREATE TRIGGER patient_progress AFTER INSERT OR DELETE ON calculation
  FOR EACH ROW EXECUTE FUNCTION patient_progress_of_calculation();--> statement-breakpoint
SELECT refresh_patient_progress(id) FROM patient;
