CREATE TABLE "mail_file" (
	"mail_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sealed" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_message" DROP CONSTRAINT "mail_message_kind";--> statement-breakpoint
ALTER TABLE "mail_message" DROP CONSTRAINT "mail_message_reminds";--> statement-breakpoint
ALTER TABLE "mail_message" DROP CONSTRAINT "mail_message_about";--> statement-breakpoint
ALTER TABLE "mail_template" DROP CONSTRAINT "mail_template_id";--> statement-breakpoint
ALTER TABLE "mail_message" ADD COLUMN "issued_report_id" integer;--> statement-breakpoint
ALTER TABLE "mail_message" ADD COLUMN "follow_up_id" integer;--> statement-breakpoint
ALTER TABLE "mail_message" ADD COLUMN "about_day" date;--> statement-breakpoint
ALTER TABLE "mail_message" ADD COLUMN "account_id" integer;--> statement-breakpoint
ALTER TABLE "mail_settings" ADD COLUMN "report_by" text DEFAULT 'link' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_settings" ADD COLUMN "remind_dates" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_settings" ADD COLUMN "remind_dates_days" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_file" ADD CONSTRAINT "mail_file_mail_id_mail_message_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_message" ADD CONSTRAINT "mail_message_issued_report_id_issued_report_id_fk" FOREIGN KEY ("issued_report_id") REFERENCES "public"."issued_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_message" ADD CONSTRAINT "mail_message_follow_up_id_patient_follow_up_id_fk" FOREIGN KEY ("follow_up_id") REFERENCES "public"."patient_follow_up"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_message" ADD CONSTRAINT "mail_message_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_message_one_file" ON "mail_message" USING btree ("issued_report_id") WHERE "mail_message"."state" in ('queued', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX "mail_message_follow_up_day" ON "mail_message" USING btree ("follow_up_id","about_day") WHERE "mail_message"."state" in ('queued', 'sending', 'sent') and "mail_message"."kind" = 'followUp';--> statement-breakpoint
ALTER TABLE "mail_message" ADD CONSTRAINT "mail_message_kind" CHECK ("mail_message"."kind" in ('questionnaires', 'reminder', 'report', 'reportPdf', 'followUp', 'followUpReminder', 'account', 'test'));--> statement-breakpoint
ALTER TABLE "mail_message" ADD CONSTRAINT "mail_message_reminds" CHECK (("mail_message"."kind" in ('reminder', 'followUpReminder')) = ("mail_message"."reminds_of" is not null));--> statement-breakpoint
ALTER TABLE "mail_message" ADD CONSTRAINT "mail_message_about" CHECK (("mail_message"."patient_id" is null) = ("mail_message"."kind" in ('account', 'test'))
        and ("mail_message"."account_id" is not null) = ("mail_message"."kind" = 'account')
        and ("mail_message"."issued_report_id" is not null) = ("mail_message"."kind" = 'reportPdf')
        and ("mail_message"."follow_up_id" is not null) = ("mail_message"."kind" in ('followUp', 'followUpReminder'))
        and ("mail_message"."about_day" is not null) = ("mail_message"."kind" in ('followUp', 'followUpReminder'))
        and ("mail_message"."report_link_id" is not null) = ("mail_message"."kind" = 'report')
        and num_nonnulls("mail_message"."user_questionnaire_id", "mail_message"."bundle_id") = ("mail_message"."kind" in ('questionnaires', 'reminder'))::integer);--> statement-breakpoint
ALTER TABLE "mail_settings" ADD CONSTRAINT "mail_settings_report_by" CHECK ("mail_settings"."report_by" in ('link', 'pdf'));--> statement-breakpoint
ALTER TABLE "mail_template" ADD CONSTRAINT "mail_template_id" CHECK ("mail_template"."id" ~ '^(questionnaires|reminder|report|reportPdf|followUp|followUpReminder|account):(en|hr)$');--> statement-breakpoint
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
-- The file of a message is forgotten with its end, whoever ends it; only what may be tried again keeps it for a while.
CREATE FUNCTION forget_mail_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM mail_file WHERE mail_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER forget_mail_file AFTER UPDATE OF state ON mail_message FOR EACH ROW
  WHEN (NEW.kind = 'reportPdf' AND (NEW.state IN ('sent', 'cancelled') OR NEW.state = 'failed' AND NEW.reason = 'refused'))
  EXECUTE FUNCTION forget_mail_file();
